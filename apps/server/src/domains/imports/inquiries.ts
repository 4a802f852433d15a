import { dealFields } from '@caravel/contract/deal-fields'
import { DealFields } from '@caravel/contract/deals'
import { ownColumns } from '@caravel/contract/fields'
import { z } from 'zod'
import { recordActivities } from '../../records/activity.ts'
import { trashInquiries } from '../inquiries/inquiries.ts'
import { importedContacts } from './contacts.ts'
import { fail, fillFields, newDraft } from './drafts.ts'
import type { Cells, ImportedKind } from './kind.ts'
import { findKnownInquiries, insertInquiries } from './records.queries.ts'

const DealNumber = z
  .string()
  .regex(/^#?\d{1,9}$/, 'Enter the number of an inquiry, such as 123')
  .transform((text) => Number(text.replace('#', '')))

export const importedInquiries: ImportedKind = {
  type: 'inquiry',
  table: 'inquiries',
  columns: ownColumns(dealFields),

  read(number, cells, reading) {
    const draft = newDraft(number)
    fillFields(draft, 'inquiry', cells, reading, { ...DealFields.shape, deal_number: DealNumber })
    const person = importedContacts.read(number, personCells(cells), reading)
    draft.problems.push(...person.problems)
    draft.fails ||= person.fails
    if (Object.keys(person.fields).length > 0) draft.person = person.fields
    const { travel_start, travel_end } = draft.fields as Record<string, string | undefined>
    if (travel_start && travel_end && travel_end < travel_start)
      fail(draft, cells.travel_end?.[0]?.column ?? null, 'The trip ends before it starts')
    return draft
  },

  keysOf: ({ fields: { deal_number } }, match) =>
    match.includes('number') && deal_number !== undefined ? [`number ${deal_number}`] : [],

  match: async (db, drafts, match) => (match.includes('number') ? findKnownInquiries(db, drafts) : new Map()),

  complete({ fields: { deal_number: _, ...fields }, person }) {
    if (!person && !fields.person_id)
      return { problem: 'Who asks is missing: a name, an email or a phone number' }
    // Who is made along has no id yet in a dry run.
    const { traveller_ids, deal_services, ...columns } = DealFields.parse({ person_id: unknown, ...fields })
    return { row: columns }
  },

  derive: (row) => row,

  async insert(db, actor, rows) {
    await insertInquiries(db, this.columns, rows)
    await recordActivities(db, actor, 'created', { type: 'inquiry', ids: rows.map(({ id }) => id) })
  },

  async trash(db, actor, ids) {
    await trashInquiries(db, ids)
    await recordActivities(db, actor, 'deleted', { type: 'inquiry', ids })
  },
}

const unknown = '00000000-0000-0000-0000-000000000000'

/** What an inquiry says of the person who asks, as a contact's own columns would. */
function personCells({ person, person_email, person_phone }: Cells): Cells {
  return {
    ...(person && { full_name: person }),
    ...(person_email && { emails: person_email }),
    ...(person_phone && { phone_numbers: person_phone }),
  }
}
