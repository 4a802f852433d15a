import type { CompanySummary } from '@caravel/contract/companies'
import type { CompanyFilterAttribute, CompanySortAttribute } from '@caravel/contract/company-fields'
import type { RecordKind } from '../../records/record-kind.ts'
import { type CompanyRow, companyRows, showCompanies } from './companies.queries.ts'
import { companySheet } from './export.queries.ts'
import { companyFilters, rangesOf } from './fields.queries.ts'
import { asCompany } from './reply.ts'

export const companyKind: RecordKind<
  CompanyRow,
  CompanySummary,
  CompanySortAttribute,
  CompanyFilterAttribute,
  'company'
> = {
  type: 'company',
  rows: companyRows,
  filters: companyFilters,
  rangesOf,
  show: showCompanies,
  reply: asCompany,
  sheetFor: () => companySheet,
}
