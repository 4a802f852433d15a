/** What of the companies stands in the URL: of their list, and of the detail that was opened from it. */
import {
  type CompanyFilterAttribute,
  type CompanySortAttribute,
  companyFilterKinds,
  companySortAttributes,
  supplierAnswers,
} from '@caravel/contract/company-fields'
import type { SearchSchemaInput } from '@tanstack/react-router'
import {
  type ListKind,
  type ListSearch,
  listDefaults,
  readListSearch,
} from '../../patterns/lists/listSearch.ts'
import { pageSearch, type RecordSearch } from '../../patterns/records/recordSearch.ts'

export type CompanyListSearch = ListSearch<CompanySortAttribute, CompanyFilterAttribute>

export const companyListKind: ListKind<CompanySortAttribute, CompanyFilterAttribute> = {
  sorts: companySortAttributes,
  initialSort: 'name',
  filters: companyFilterKinds,
  words: { supplier: supplierAnswers },
  columns: ['email', 'phone', 'people_count', 'inquiry_count'],
  views: ['table'],
}

export const companyListDefaults = listDefaults(companyListKind)

export const readCompanyListSearch = (given: Partial<CompanyListSearch> & SearchSchemaInput) =>
  readListSearch(companyListKind, given)

export const companyTabs = ['activity', 'people', 'inquiries', 'notes', 'files'] as const
export type CompanyTab = (typeof companyTabs)[number]

export type CompanyDetailSearch = CompanyListSearch & RecordSearch<CompanyTab>
export const { defaults: companyDetailDefaults, read: readCompanyDetailSearch } = pageSearch(
  companyListKind,
  companyTabs,
)
