import { type CompanySummary, companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute } from '@caravel/contract/company-fields'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesKey } from '../../../data/companies.queries.ts'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatTotal, orMore } from '../../../lib/format.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'

type Props = {
  org: string
  selection: ListSelection<CompanyFilterAttribute>
  onClose: () => void
  onDeleted: () => void
}

/** Asks, and moves the selected companies to the trash. Those that have people need them detached. */
export function DeleteCompanies({ org, selection, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const sayDeleted = useSayDeleted(org, 'company')
  const [hasPeople, setHasPeople] = useState(() => anyHasPeople(queryClient, org, selection.ids))
  const [detach, setDetach] = useState(false)
  const { count, more } = selection
  const mustDetach = t('bulk.deleteCompanies.mustDetach')

  const { mutate: remove, isPending } = useMutation({
    mutationFn: () =>
      call(companies.bulkDelete, { params: { org }, body: { ...selection.asBody(), detach } }),
    onSuccess: ({ ids }) => {
      onClose()
      onDeleted()
      sayDeleted(ids)
    },
    onError: (error) => {
      // Some are on other pages, so only the server knew.
      if (hasStatus(error, 412)) setHasPeople(true)
      show({ tone: 'error', text: errorMessage(error, { deletion_not_allowed: mustDetach }) })
    },
  })

  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('bulk.deleteCompanies.title', { count, formatted: formatTotal({ total: count, more }) })}
      phrase={t('bulk.deleteCompanies.phrase', { number: orMore(count, more) })}
      confirmLabel={t('bulk.delete')}
      onConfirm={remove}
      confirming={isPending}
      reason={hasPeople && !detach ? mustDetach : undefined}
    >
      <p>{t('bulk.restorable')}</p>
      {hasPeople ? (
        <>
          <p className="mt-2">{t('bulk.deleteCompanies.people')}</p>
          <Checkbox
            label={t('bulk.deleteCompanies.detach')}
            checked={detach}
            onCheckedChange={(checked) => setDetach(checked === true)}
            className="mt-2 text-ink"
          />
        </>
      ) : null}
    </ConfirmByTyping>
  )
}

function anyHasPeople(queryClient: QueryClient, org: string, ids: ReadonlySet<string>): boolean {
  const pages = queryClient.getQueriesData<{ results: CompanySummary[] }>({
    queryKey: [...companiesKey(org), 'list'],
  })
  return pages
    .flatMap(([, page]) => page?.results ?? [])
    .some(({ id, people_count }) => ids.has(id) && people_count > 0)
}
