import { companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute, CompanySortAttribute } from '@caravel/contract/company-fields'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'
import { listQuery, type Rows, recordQuery } from './recordQueries.ts'

export const companyListQuery = (org: string, rows: Rows<CompanySortAttribute, CompanyFilterAttribute>) =>
  listQuery('company', org, rows)

export const companyQuery = (org: string, id: string) => recordQuery('company', org, id)

type Known = { name: string; website: string; except?: string }

/** Companies of the same name or website, which may be the same one. */
export const companyDuplicatesQuery = (org: string, known: Known) =>
  queryOptions({
    queryKey: keyOf('companies', org, 'duplicates', known),
    queryFn: (options) => call(companies.duplicates, { params: { org }, body: known }, options),
    enabled: known.name.trim() !== '' || known.website.trim() !== '',
    staleTime: 60_000,
  })
