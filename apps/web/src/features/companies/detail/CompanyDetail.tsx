import type { CompanySummary } from '@caravel/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../../data/companies.queries.ts'
import { useKnownRecord } from '../../../data/useKnownRecord.ts'
import { useCan } from '../../../data/useProfile.ts'
import { RecordPage } from '../../../patterns/records/RecordPage.tsx'
import { useRestore } from '../../trash/shared/useRestore.ts'
import { CompanyBar } from './CompanyBar.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { CompanyTabs } from './CompanyTabs.tsx'
import { useCompanyWalk } from './useCompanyWalk.ts'

const route = getRouteApi('/$orgId/companies/$recordId/detail')

export function CompanyDetail() {
  const { t } = useTranslation()
  const { orgId: org, recordId: companyId } = route.useParams()
  const search = route.useSearch()
  const query = useQuery(companyQuery(org, companyId))
  const known = useKnownRecord<CompanySummary>(org, 'company', companyId)
  const mayWrite = useCan('companies:write')
  const reason = mayWrite ? undefined : t('company.viewer')
  const walk = useCompanyWalk(org, companyId, search)
  const restore = useRestore(org, 'company')
  return (
    <RecordPage
      org={org}
      id={companyId}
      query={query}
      list={{ to: '/$orgId/companies', list: t('companies.title') }}
      walk={walk}
      gone={t('company.gone')}
      onRestore={mayWrite ? () => restore.mutate([companyId]) : undefined}
      bar={(company) => (
        <CompanyBar org={org} company={company} search={search} walk={walk} reason={reason} />
      )}
      header={(company) => <CompanyHeader org={org} company={company ?? known} reason={reason} />}
      details={(company) => <CompanyFields org={org} company={company} reason={reason} />}
    >
      {(company) => <CompanyTabs org={org} company={company} tab={search.tab} noteId={search.note} />}
    </RecordPage>
  )
}
