import type { ContactFilterAttribute, ContactSortAttribute } from '@caravel/contract/contact-fields'
import { type Contact, type ContactFilters, contacts } from '@caravel/contract/contacts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'
import { boardQuery, listQuery, neighboursQuery, type Place, type Rows } from './recordQueries.ts'

export const contactListQuery = (org: string, rows: Rows<ContactSortAttribute, ContactFilterAttribute>) =>
  listQuery('contacts', org, rows, (query, filters, options) =>
    filters
      ? call(contacts.filter, { params: { org }, query, body: { filters } }, options)
      : call(contacts.list, { params: { org }, query }, options),
  )

export const contactBoardQuery = (org: string, search: string, { filters }: ContactFilters) =>
  boardQuery('contacts', org, { search, filters }, (query, body, options) =>
    call(contacts.board, { params: { org }, query, body }, options),
  )

export const contactQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: keyOf('contact', org, id),
    queryFn: (options): Promise<Contact> => call(contacts.get, { params: { org, id } }, options),
  })

export const contactNeighboursQuery = (
  org: string,
  id: string,
  place: Place<ContactSortAttribute, ContactFilterAttribute>,
) =>
  neighboursQuery('contacts', org, id, place, (query, body, options) =>
    call(contacts.neighbours, { params: { org, id }, query, body }, options),
  )

type Reach = { emails: string[]; phone_numbers: string[]; except?: string }

/** Who has one of these emails or phone numbers, and so may be the same person. */
export const duplicatesQuery = (org: string, reach: Reach) =>
  queryOptions({
    queryKey: keyOf('contacts', org, 'duplicates', reach),
    queryFn: (options) => call(contacts.duplicates, { params: { org }, body: reach }, options),
    enabled: reach.emails.length + reach.phone_numbers.length > 0,
    staleTime: 60_000,
  })
