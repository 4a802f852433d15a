import type { CompanySummary } from '@caravel/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../../data/companies.queries.ts'
import { useKnownRecord } from '../../../data/useKnownRecord.ts'
import { useCan } from '../../../data/useProfile.ts'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { useKeys } from '../../../lib/useKeys.ts'
import { RecordAsideSkeleton } from '../../../patterns/records/RecordAsideSkeleton.tsx'
import { RecordGone } from '../../../patterns/records/RecordGone.tsx'
import { RecordMainSkeleton } from '../../../patterns/records/RecordMainSkeleton.tsx'
import { RecordNotFound } from '../../../patterns/records/RecordNotFound.tsx'
import { RecordPage } from '../../../patterns/records/RecordPage.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useRestore } from '../../trash/shared/useRestore.ts'
import { CompanyBar } from './CompanyBar.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { CompanyTabs } from './CompanyTabs.tsx'
import { useCompanyWalk } from './useCompanyWalk.ts'

const route = getRouteApi('/$orgId/companies/$companyId/detail')

export function CompanyDetail() {
  const { t } = useTranslation()
  const { orgId, companyId } = route.useParams()
  const search = route.useSearch()
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(orgId, companyId))
  const known = useKnownRecord<CompanySummary>(orgId, 'company', companyId)
  const mayWrite = useCan('companies:write')
  const walk = useCompanyWalk(orgId, companyId, search)
  useKeys({ j: walk.onNext, k: walk.onPrevious })
  const restore = useRestore(orgId, 'company')

  const isGone = hasStatus(error, 404)
  if (isGone && !company)
    return <RecordNotFound org={orgId} to="/$orgId/companies" list={t('companies.title')} />
  const reason = mayWrite ? undefined : t('company.viewer')
  return (
    <RecordPage
      org={orgId}
      id={companyId}
      bar={<CompanyBar org={orgId} company={company} search={search} walk={walk} reason={reason} />}
      header={
        <>
          {isGone ? (
            <RecordGone
              text={t('company.gone')}
              onRestore={mayWrite ? () => restore.mutate([companyId]) : undefined}
            />
          ) : null}
          <CompanyHeader org={orgId} company={company ?? known} reason={reason} />
        </>
      }
      details={
        company ? <CompanyFields org={orgId} company={company} reason={reason} /> : <RecordAsideSkeleton />
      }
    >
      {company ? (
        <CompanyTabs org={orgId} company={company} tab={search.tab} noteId={search.note} />
      ) : error ? (
        <ErrorState onRetry={refetch} retrying={isFetching} className="flex-1 content-center" />
      ) : (
        <RecordMainSkeleton />
      )}
    </RecordPage>
  )
}
