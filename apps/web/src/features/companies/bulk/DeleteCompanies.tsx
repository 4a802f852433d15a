import { type CompanySummary, companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute } from '@caravel/contract/company-fields'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listedRows } from '../../../data/listedRows.ts'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { DeleteSelected, type DeleteSelectedProps } from '../../trash/shared/DeleteSelected.tsx'

/** Companies that have people need them detached. */
export function DeleteCompanies(props: DeleteSelectedProps<CompanyFilterAttribute>) {
  const { org, selection } = props
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const [hasPeople, setHasPeople] = useState(() => anyHasPeople(queryClient, org, selection.ids))
  const [detach, setDetach] = useState(false)
  const mustDetach = t('bulk.deleteCompanies.mustDetach')

  function tellError(error: unknown) {
    // Some are on other pages, so only the server knew.
    if (hasStatus(error, 412)) setHasPeople(true)
    show({ tone: 'error', text: errorMessage(error, { deletion_not_allowed: mustDetach }) })
  }

  return (
    <DeleteSelected
      {...props}
      type="company"
      title={(counted) => t('bulk.deleteCompanies.title', counted)}
      phrase={(number) => t('bulk.deleteCompanies.phrase', { number })}
      send={(body) => call(companies.bulkDelete, { params: { org }, body: { ...body, detach } })}
      onError={tellError}
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
    </DeleteSelected>
  )
}

function anyHasPeople(queryClient: QueryClient, org: string, ids: ReadonlySet<string>): boolean {
  const rows = listedRows<CompanySummary>(queryClient, 'companies', org)
  return rows.some(({ id, people_count }) => ids.has(id) && people_count > 0)
}
