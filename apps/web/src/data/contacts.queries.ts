import type { ContactFilterAttribute, ContactSortAttribute } from '@caravel/contract/contact-fields'
import { type Contact, type ContactFilters, contacts } from '@caravel/contract/contacts'
import type { Filter, Sort } from '@caravel/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'

/** The first part of the key of all that shows contacts: what live updates refresh. */
export const contactsKey = (org: string) => ['contacts', org] as const

type Rows = {
  page: number
  page_size: number
  sort_by: Sort<ContactSortAttribute>
  search: string
  filters: Filter<ContactFilterAttribute>[]
}

export const contactListQuery = (org: string, { page, page_size, sort_by, search, filters }: Rows) => {
  // Picked one by one, because a URL may hold more than that.
  const query = { page, page_size, sort_by, search }
  return queryOptions({
    queryKey: [...contactsKey(org), 'list', { ...query, filters }],
    queryFn: ({ signal }) =>
      filters.length === 0
        ? call(contacts.list, { params: { org }, query }, { signal })
        : call(contacts.filter, { params: { org }, query, body: { filters } }, { signal }),
    // The rows before stay while the next page comes, but never those of another workspace.
    placeholderData: (rows, before) => (before?.queryKey[1] === org ? rows : undefined),
  })
}

export const contactBoardQuery = (org: string, search: string, { filters }: ContactFilters) =>
  queryOptions({
    queryKey: [...contactsKey(org), 'board', { search, filters }],
    queryFn: ({ signal }) =>
      call(contacts.board, { params: { org }, query: { search }, body: { filters } }, { signal }),
    placeholderData: (columns, before) => (before?.queryKey[1] === org ? columns : undefined),
  })

export const contactQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...contactsKey(org), 'detail', id],
    queryFn: ({ signal }): Promise<Contact> => call(contacts.get, { params: { org, id } }, { signal }),
  })

type Reach = { emails: string[]; phone_numbers: string[]; except?: string }

/** Who has one of these emails or phone numbers, and so may be the same person. */
export const duplicatesQuery = (org: string, reach: Reach) =>
  queryOptions({
    queryKey: [...contactsKey(org), 'duplicates', reach],
    queryFn: ({ signal }) => call(contacts.duplicates, { params: { org }, body: reach }, { signal }),
    enabled: reach.emails.length + reach.phone_numbers.length > 0,
    staleTime: 60_000,
  })

/** Who stands before and after a contact in the list that it was opened from. */
export const neighboursQuery = (
  org: string,
  id: string,
  { sort_by, search, filters }: Pick<Rows, 'sort_by' | 'search' | 'filters'>,
) =>
  queryOptions({
    queryKey: [...contactsKey(org), 'neighbours', id, { sort_by, search, filters }],
    queryFn: ({ signal }) =>
      call(
        contacts.neighbours,
        { params: { org, id }, query: { sort_by, search }, body: { filters } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
