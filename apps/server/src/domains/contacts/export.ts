import type { ContactSelection } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { csvOf } from '../../csv/csv.ts'
import { listForExport } from './export.queries.ts'
import { selectContacts } from './selection.ts'

/** All that is known of them, in words. */
export const contactColumns = {
  first_name: 'First name',
  last_name: 'Last name',
  status: 'Status',
  emails: 'Emails',
  phone_numbers: 'Phones',
  inquiry_count: 'Inquiries',
  company: 'Company',
  source: 'Source',
  owner: 'Owner',
  gender: 'Gender',
  birthday: 'Birthday',
  address: 'Address',
  about: 'About',
  attached_persons: 'Related people',
  created_at: 'Created',
  updated_at: 'Updated',
}

export async function exportContacts(ctx: Context, selection: ContactSelection) {
  const rows = await ctx.read(async (db) => listForExport(db, await selectContacts(db, ctx, selection)))
  return csvOf('contacts', contactColumns, rows)
}
