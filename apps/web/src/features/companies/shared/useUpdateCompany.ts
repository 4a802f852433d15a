import {
  type Company,
  type CompanyChanges,
  type CompanySummary,
  companies,
} from '@caravel/contract/companies'
import type { QueryClient } from '@tanstack/react-query'
import { companiesKey, companyQuery } from '../../../data/companies.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'

type Update = {
  company: CompanySummary
  changes: CompanyChanges
  /** What the screen shows meanwhile: the owner where `changes` has their id. */
  shown: Partial<Company>
}

export const useUpdateCompany = (org: string) =>
  useUpdateRecord<Company, CompanyChanges, Update>({
    org,
    type: 'company',
    recordOf: ({ company }) => company,
    key: companiesKey(org),
    read: (id) => call(companies.get, { params: { org, id } }),
    write: (id, body) => call(companies.update, { params: { org, id }, body }),
    show: (queryClient, id, changes) => showCompany(queryClient, org, id, changes),
  })

function showCompany(queryClient: QueryClient, org: string, id: string, changes: Partial<Company>) {
  const change = <C extends CompanySummary>(company: C): C =>
    company.id === id ? { ...company, ...changes } : company
  queryClient.setQueryData(companyQuery(org, id).queryKey, (company) => company && change(company))
  queryClient.setQueriesData<{ results: CompanySummary[] }>(
    { queryKey: [...companiesKey(org), 'list'] },
    (page) => page && { ...page, results: page.results.map(change) },
  )
}
