/** What of the contacts stands in the URL: of their list, and of the detail that was opened from it. */
import {
  type ContactFilterAttribute,
  type ContactSortAttribute,
  contactFilterKinds,
  contactSortAttributes,
} from '@caravel/contract/contact-fields'
import type { SearchSchemaInput } from '@tanstack/react-router'
import {
  type ListKind,
  type ListSearch,
  listDefaults,
  readListSearch,
} from '../../patterns/lists/listSearch.ts'
import { pageSearch, type RecordSearch } from '../../patterns/records/recordSearch.ts'

export type ContactListSearch = ListSearch<ContactSortAttribute, ContactFilterAttribute>

export const contactListKind: ListKind<ContactSortAttribute, ContactFilterAttribute> = {
  sorts: contactSortAttributes,
  initialSort: 'name',
  filters: contactFilterKinds,
  columns: ['status', 'email', 'phone', 'company', 'job_title', 'source', 'owner'],
  extras: ['job_title', 'owner'],
  views: ['table', 'board'],
}

export const contactListDefaults = listDefaults(contactListKind)

export const readContactListSearch = (given: Partial<ContactListSearch> & SearchSchemaInput) =>
  readListSearch(contactListKind, given)

export const contactTabs = ['activity', 'inquiries', 'notes', 'files', 'people'] as const
export type ContactTab = (typeof contactTabs)[number]

export type ContactDetailSearch = ContactListSearch & RecordSearch<ContactTab>
export const { defaults: contactDetailDefaults, read: readContactDetailSearch } = pageSearch(
  contactListKind,
  contactTabs,
)
