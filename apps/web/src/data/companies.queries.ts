import { type Company, companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute, CompanySortAttribute } from '@caravel/contract/company-fields'
import type { Filter, Sort } from '@caravel/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'

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

type Known = { name: string; website: string; except?: string }

/** Companies of the same name or website, which may be the same one. */
export const companyDuplicatesQuery = (org: string, known: Known) =>
  queryOptions({
    queryKey: [...companiesKey(org), 'duplicates', known],
    queryFn: ({ signal }) => call(companies.duplicates, { params: { org }, body: known }, { signal }),
    enabled: known.name.trim() !== '' || known.website.trim() !== '',
    staleTime: 60_000,
  })

/** What stands before and after a company in the list that it was opened from. */
export const companyNeighboursQuery = (
  org: string,
  id: string,
  { sort_by, search, filters }: Pick<Rows, 'sort_by' | 'search' | 'filters'>,
) =>
  queryOptions({
    queryKey: [...companiesKey(org), 'neighbours', id, { sort_by, search, filters }],
    queryFn: ({ signal }) =>
      call(
        companies.neighbours,
        { params: { org, id }, query: { sort_by, search }, body: { filters } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
