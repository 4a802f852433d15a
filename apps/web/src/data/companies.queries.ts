import { type Company, companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute, CompanySortAttribute } from '@caravel/contract/company-fields'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'
import { listQuery, neighboursQuery, type Place, type Rows } from './recordQueries.ts'

export const companyListQuery = (org: string, rows: Rows<CompanySortAttribute, CompanyFilterAttribute>) =>
  listQuery('companies', org, rows, (query, filters, options) =>
    filters
      ? call(companies.filter, { params: { org }, query, body: { filters } }, options)
      : call(companies.list, { params: { org }, query }, options),
  )

export const companyQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: keyOf('company', org, id),
    queryFn: (options): Promise<Company> => call(companies.get, { params: { org, id } }, options),
  })

export const companyNeighboursQuery = (
  org: string,
  id: string,
  place: Place<CompanySortAttribute, CompanyFilterAttribute>,
) =>
  neighboursQuery('companies', org, id, place, (query, body, options) =>
    call(companies.neighbours, { params: { org, id }, query, body }, options),
  )

type Known = { name: string; website: string; except?: string }

/** Companies of the same name or website, which may be the same one. */
export const companyDuplicatesQuery = (org: string, known: Known) =>
  queryOptions({
    queryKey: keyOf('companies', org, 'duplicates', known),
    queryFn: (options) => call(companies.duplicates, { params: { org }, body: known }, options),
    enabled: known.name.trim() !== '' || known.website.trim() !== '',
    staleTime: 60_000,
  })
