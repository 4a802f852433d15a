import type { ContactFilterAttribute, ContactSortAttribute } from '@caravel/contract/contact-fields'
import { type ContactFilters, contacts } from '@caravel/contract/contacts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'
import { boardQuery, listQuery, type Rows, recordQuery } from './recordQueries.ts'

export const contactListQuery = (org: string, rows: Rows<ContactSortAttribute, ContactFilterAttribute>) =>
  listQuery('contact', org, rows)

export const contactBoardQuery = (org: string, search: string, { filters }: ContactFilters) =>
  boardQuery('contact', org, { search, filters })

export const contactQuery = (org: string, id: string) => recordQuery('contact', org, id)

type Reach = { emails: string[]; phone_numbers: string[]; except?: string }

/** Who has one of these emails or phone numbers, and so may be the same person. */
export const duplicatesQuery = (org: string, reach: Reach) =>
  queryOptions({
    queryKey: keyOf('contacts', org, 'duplicates', reach),
    queryFn: (options) => call(contacts.duplicates, { params: { org }, body: reach }, options),
    enabled: reach.emails.length + reach.phone_numbers.length > 0,
    staleTime: 60_000,
  })
