/** What of the contacts stands in the URL: of their list, and of the detail that was opened from it. */
import {
  type ContactFilterAttribute,
  type ContactSortAttribute,
  contactFilterKinds,
  contactSortAttributes,
} from '@caravel/contract/lists'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ListKind, type ListSearch, listDefaults, readListSearch } from '../lists/shared/listSearch.ts'
import { type RecordSearch, readRecordSearch, recordSearchDefaults } from '../records/shared/recordSearch.ts'

export type ContactListSearch = ListSearch<ContactSortAttribute, ContactFilterAttribute>

export const contactListKind: ListKind<ContactSortAttribute, ContactFilterAttribute> = {
  sorts: contactSortAttributes,
  initialSort: 'name',
  filters: contactFilterKinds,
  columns: ['status', 'email', 'phone', 'company', 'source', 'owner'],
  views: ['table', 'board'],
}

export const contactListDefaults = listDefaults(contactListKind)

export const readContactListSearch = (given: Partial<ContactListSearch> & SearchSchemaInput) =>
  readListSearch(contactListKind, given)

export const contactTabs = ['activity', 'inquiries', 'notes', 'files', 'people'] as const
export type ContactTab = (typeof contactTabs)[number]

/** The list that the detail was opened from, so that previous and next walk through it. */
export type ContactDetailSearch = Pick<ContactListSearch, 'sort_by' | 'search' | 'filters'> &
  RecordSearch & {
    tab: ContactTab
  }

export const contactDetailDefaults: ContactDetailSearch = {
  tab: 'activity',
  ...recordSearchDefaults,
  sort_by: contactListDefaults.sort_by,
  search: contactListDefaults.search,
  filters: contactListDefaults.filters,
}

export function readContactDetailSearch(
  given: Partial<ContactDetailSearch> & SearchSchemaInput,
): ContactDetailSearch {
  const { sort_by, search, filters } = readListSearch(contactListKind, given)
  const tab = contactTabs.find((each) => each === given.tab) ?? contactDetailDefaults.tab
  return { tab, ...readRecordSearch(given), sort_by, search, filters }
}
