import type { DealFilterAttribute } from '@caravel/contract/deal-fields'
import { deals } from '@caravel/contract/deals'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatTotal, orMore } from '../../../lib/format.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'

type Props = {
  org: string
  selection: ListSelection<DealFilterAttribute>
  onClose: () => void
  onDeleted: () => void
}

/** Asks, and moves the selected inquiries to the trash. */
export function DeleteInquiries({ org, selection, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const sayDeleted = useSayDeleted(org, 'inquiry')
  const { count, more } = selection
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(deals.bulkDelete, { params: { org }, body: selection.asBody() }),
    onSuccess: ({ ids }) => {
      onClose()
      onDeleted()
      sayDeleted(ids)
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('inquiries.bulk.delete.title', { count, formatted: formatTotal({ total: count, more }) })}
      phrase={t('inquiries.bulk.delete.phrase', { number: orMore(count, more) })}
      confirmLabel={t('bulk.delete')}
      onConfirm={remove}
      confirming={isPending}
    >
      {t('bulk.restorable')}
    </ConfirmByTyping>
  )
}
