import { useNavigate } from '@tanstack/react-router'
import { companyNeighboursQuery, companyQuery } from '../../../data/companies.queries.ts'
import { useRecordWalk } from '../../../patterns/records/useRecordWalk.ts'
import type { CompanyDetailSearch } from '../companyListSearch.ts'

export function useCompanyWalk(org: string, companyId: string, search: CompanyDetailSearch) {
  const navigate = useNavigate()
  return useRecordWalk(companyId, {
    neighboursOf: (id) => companyNeighboursQuery(org, id, search),
    recordOf: (id) => companyQuery(org, id),
    open: (id) =>
      navigate({
        to: '/$orgId/companies/$recordId/detail',
        params: { orgId: org, recordId: id },
        search: { ...search, note: '' },
      }),
  })
}
