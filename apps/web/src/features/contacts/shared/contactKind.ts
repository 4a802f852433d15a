import { type Contact, type ContactChanges, contacts } from '@caravel/contract/contacts'
import { call } from '../../../lib/api/call.ts'
import type { RecordKind } from '../../../patterns/records/recordKind.ts'

export const contactKind: RecordKind<Contact, ContactChanges> = {
  type: 'contact',
  read: (org, id) => call(contacts.get, { params: { org, id } }),
  write: (org, id, body) => call(contacts.update, { params: { org, id }, body }),
}
