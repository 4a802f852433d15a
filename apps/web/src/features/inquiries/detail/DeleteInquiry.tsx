import { type Deal, deals } from '@caravel/contract/deals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'
import type { InquiryListSearch } from '../inquiryListSearch.ts'
import { inquiryName } from '../shared/inquiryName.ts'

type Props = {
  org: string
  inquiry: Deal
  /** Where one goes after the deletion. */
  list: InquiryListSearch
  onClose: () => void
}

export function DeleteInquiry({ org, inquiry, list, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sayDeleted = useSayDeleted(org, 'inquiry')
  const ids = [inquiry.id]
  const name = inquiryName(inquiry)

  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(deals.bulkDelete, { params: { org }, body: { ids } }),
    onSuccess: async () => {
      await navigate({ to: '/$orgId/inquiries', params: { orgId: org }, search: list })
      queryClient.removeQueries({ queryKey: inquiryQuery(org, inquiry.id).queryKey })
      sayDeleted(ids, t('inquiry.delete.done', { name }))
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('inquiry.delete.title', { name })}
      phrase={t('inquiry.delete.phrase', { number: ids.length })}
      confirmLabel={t('inquiry.delete.action')}
      onConfirm={remove}
      confirming={isPending}
    >
      {t('inquiry.delete.text')}
    </ConfirmByTyping>
  )
}
