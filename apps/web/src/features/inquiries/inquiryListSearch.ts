/** What of the inquiries stands in the URL: of their list, and of the detail that was opened from it. */
import {
  type DealFilterAttribute,
  type DealSortAttribute,
  dealFilterKinds,
  dealSortAttributes,
  nextStepWhen,
  parkedChoices,
} from '@caravel/contract/deal-fields'
import { serviceKinds } from '@caravel/contract/services'
import { dueWhen } from '@caravel/contract/task-fields'
import type { SearchSchemaInput } from '@tanstack/react-router'
import {
  type ListKind,
  type ListSearch,
  listDefaults,
  readListSearch,
} from '../../patterns/lists/listSearch.ts'
import { pageSearch, type RecordSearch } from '../../patterns/records/recordSearch.ts'

export type InquiryListSearch = ListSearch<DealSortAttribute, DealFilterAttribute>

export const inquiryListKind: ListKind<DealSortAttribute, DealFilterAttribute> = {
  sorts: dealSortAttributes,
  initialSort: '-date',
  filters: dealFilterKinds,
  words: { service: serviceKinds, next_step: nextStepWhen, payment: dueWhen, parked: parkedChoices },
  columns: [
    'date',
    'title',
    'person',
    'service',
    'assigned_to',
    'status',
    'next_step',
    'travel_date',
    'budget',
    'price',
    'margin',
  ],
  extras: ['date', 'budget', 'margin'],
  views: ['table', 'board'],
}

export const inquiryListDefaults = listDefaults(inquiryListKind)

export const readInquiryListSearch = (given: Partial<InquiryListSearch> & SearchSchemaInput) =>
  readListSearch(inquiryListKind, given)

export const inquiryTabs = ['activity', 'notes', 'files', 'travellers'] as const
export type InquiryTab = (typeof inquiryTabs)[number]

export type InquiryDetailSearch = InquiryListSearch & RecordSearch<InquiryTab>
export const { defaults: inquiryDetailDefaults, read: readInquiryDetailSearch } = pageSearch(
  inquiryListKind,
  inquiryTabs,
)
