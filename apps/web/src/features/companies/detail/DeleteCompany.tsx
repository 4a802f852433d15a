import { type Company, companies } from '@caravel/contract/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../../data/companies.queries.ts'
import { keyOf } from '../../../data/queryNames.ts'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'
import type { CompanyListSearch } from '../companyListSearch.ts'

type Props = {
  org: string
  company: Company
  /** Where one goes after the deletion. */
  list: CompanyListSearch
  onClose: () => void
}

export function DeleteCompany({ org, company, list, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sayDeleted = useSayDeleted(org, 'company')
  const [detach, setDetach] = useState(false)
  const ids = [company.id]
  const { name, people_count: count } = company
  const detachLabel = t('company.delete.detach', { count })
  const mustDetach = t('company.delete.detachReason', { detach: detachLabel })

  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(companies.bulkDelete, { params: { org }, body: { ids, detach } }),
    onSuccess: async () => {
      await navigate({ to: '/$orgId/companies', params: { orgId: org }, search: list })
      queryClient.removeQueries({ queryKey: companyQuery(org, company.id).queryKey })
      sayDeleted(ids, t('company.delete.done', { name }))
    },
    onError: (error) => {
      // Someone came to work here while the dialog was open: now the box is there to be ticked.
      if (hasStatus(error, 412)) void queryClient.invalidateQueries({ queryKey: keyOf('companies', org) })
      show({ tone: 'error', text: errorMessage(error, { deletion_not_allowed: mustDetach }) })
    },
  })

  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('company.delete.title', { name })}
      phrase={t('company.delete.phrase', { number: ids.length })}
      confirmLabel={t('company.delete.action')}
      onConfirm={remove}
      confirming={isPending}
      reason={count > 0 && !detach ? mustDetach : undefined}
    >
      <p>{t('company.delete.text')}</p>
      {count > 0 ? (
        <>
          <p className="mt-2">{t('company.delete.people', { count })}</p>
          <Checkbox
            label={detachLabel}
            checked={detach}
            onCheckedChange={(checked) => setDetach(checked === true)}
            className="mt-2 text-ink"
          />
        </>
      ) : null}
    </ConfirmByTyping>
  )
}
