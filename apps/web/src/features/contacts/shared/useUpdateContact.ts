import { type Contact, type ContactChanges, type ContactSummary, contacts } from '@caravel/contract/contacts'
import { contactsKey } from '../../../data/contacts.queries.ts'
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
  })
