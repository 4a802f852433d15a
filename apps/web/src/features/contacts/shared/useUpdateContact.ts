import {
  type Contact,
  type ContactChanges,
  type ContactColumn,
  type ContactSummary,
  contacts,
} from '@caravel/contract/contacts'
import type { QueryClient } from '@tanstack/react-query'
import { contactQuery, contactsKey } from '../../../data/contacts.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'

type Update = {
  contact: ContactSummary
  changes: ContactChanges
  /** What the screen shows meanwhile: the status itself where `changes` has its id. */
  shown: Partial<Contact>
}

export const useUpdateContact = (org: string) =>
  useUpdateRecord<Contact, ContactChanges, Update>({
    org,
    type: 'contact',
    recordOf: ({ contact }) => contact,
    key: contactsKey(org),
    read: (id) => call(contacts.get, { params: { org, id } }),
    write: (id, body) => call(contacts.update, { params: { org, id }, body }),
    show: (queryClient, id, changes) => showContact(queryClient, org, id, changes),
  })

/** Changes a contact wherever the cache holds it. */
export function showContact(queryClient: QueryClient, org: string, id: string, changes: Partial<Contact>) {
  const change = <C extends ContactSummary>(contact: C): C =>
    contact.id === id ? { ...contact, ...changes } : contact
  queryClient.setQueryData(contactQuery(org, id).queryKey, (contact) => contact && change(contact))
  queryClient.setQueriesData<{ results: ContactSummary[] }>(
    { queryKey: [...contactsKey(org), 'list'] },
    (page) => page && { ...page, results: page.results.map(change) },
  )
  queryClient.setQueriesData<{ columns: ContactColumn[] }>(
    { queryKey: [...contactsKey(org), 'board'] },
    (board) =>
      board && {
        ...board,
        columns: board.columns.map((column) => ({ ...column, results: column.results.map(change) })),
      },
  )
}
