import { type Company, companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute, CompanySortAttribute, Filter, Sort } from '@caravel/contract/lists'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** The first part of the key of all that shows companies: what live updates refresh. */
export const companiesKey = (org: string) => ['companies', org] as const

type Rows = {
  page: number
  page_size: number
  sort_by: Sort<CompanySortAttribute>
  search: string
  filters: Filter<CompanyFilterAttribute>[]
}

export const companyListQuery = (org: string, { page, page_size, sort_by, search, filters }: Rows) => {
  const query = { page, page_size, sort_by, search }
  return queryOptions({
    queryKey: [...companiesKey(org), 'list', { ...query, filters }],
    queryFn: ({ signal }) =>
      filters.length === 0
        ? call(companies.list, { params: { org }, query }, { signal })
        : call(companies.filter, { params: { org }, query, body: { filters } }, { signal }),
    placeholderData: (rows, before) => (before?.queryKey[1] === org ? rows : undefined),
  })
}

export const companyQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...companiesKey(org), 'detail', id],
    queryFn: ({ signal }): Promise<Company> => call(companies.get, { params: { org, id } }, { signal }),
  })
