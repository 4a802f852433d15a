import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordDetail } from '../../records/shared/RecordDetail.tsx'
import { CompanyBar } from './CompanyBar.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { CompanyTabs } from './CompanyTabs.tsx'

const route = getRouteApi('/$orgId/companies/$recordId/detail')

export function CompanyDetail() {
  const { t } = useTranslation()
  const { orgId: org, recordId } = route.useParams()
  const search = route.useSearch()
  return (
    <RecordDetail
      org={org}
      type="company"
      id={recordId}
      search={search}
      texts={{ list: t('companies.title'), gone: t('company.gone'), viewer: t('company.viewer') }}
      bar={(company, page) => <CompanyBar org={org} company={company} search={search} {...page} />}
      header={(company, { known, reason }) => (
        <CompanyHeader org={org} company={company ?? known} reason={reason} />
      )}
      details={(company, reason) => <CompanyFields org={org} company={company} reason={reason} />}
    >
      {(company) => <CompanyTabs org={org} company={company} tab={search.tab} noteId={search.note} />}
    </RecordDetail>
  )
}
