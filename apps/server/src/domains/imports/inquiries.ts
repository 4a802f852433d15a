import { dealFields } from '@caravel/contract/deal-fields'
import { DealFields } from '@caravel/contract/deals'
import { ownColumns } from '@caravel/contract/fields'
import { z } from 'zod'
import { recordActivities } from '../../records/activity.ts'
import { findFirstOpenStatus, trashInquiries } from '../inquiries/inquiries.ts'
import { importedContacts } from './contacts.ts'
import { fail, fillFields, newDraft } from './drafts.ts'
import type { Cells, ImportedKind } from './kind.ts'
import { findKnownInquiries, insertInquiries } from './records.queries.ts'

export const DealNumber = z
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
    const refused = importedInquiries.refuses(draft.fields)
    if (refused) fail(draft, cells.travel_end?.[0]?.column ?? null, refused)
    return draft
  },

  keysOf({ fields: { deal_number } }, match) {
    const keys = match.includes('number') && deal_number !== undefined ? [`number ${deal_number}`] : []
    return { own: keys, same: keys }
  },

  match: async (db, drafts, match) => (match.includes('number') ? findKnownInquiries(db, drafts) : new Map()),

  lacks: ({ person }) => (person ? undefined : 'Who asks is missing: a name, an email or a phone number'),

  complete({ fields }) {
    const { traveller_ids, deal_services, ...columns } = DealFields.parse(fields)
    return columns
  },

  refuses({ travel_start, travel_end }) {
    const endsEarly = travel_start && travel_end && String(travel_end) < String(travel_start)
    return endsEarly ? 'The trip ends before it starts' : undefined
  },

  derive: (row, { currency, rounding }) => ({
    ...row,
    rounding: row.rounding ?? rounding,
    currency: row.currency ?? (typeof row.budget === 'number' ? currency : null),
  }),

  async insert(db, actor, rows) {
    const status = await findFirstOpenStatus(db)
    const withStatus = rows.map((row) => ({ ...row, deal_status_id: row.deal_status_id ?? status }))
    await insertInquiries(db, this.columns, withStatus)
    await recordActivities(db, actor, 'created', { type: 'inquiry', ids: rows.map(({ id }) => id) })
  },

  async trash(db, actor, ids) {
    await trashInquiries(db, ids)
    await recordActivities(db, actor, 'deleted', { type: 'inquiry', ids })
  },
}

/** What an inquiry says of the person who asks, as a contact's own columns would. */
function personCells({ person, person_email, person_phone }: Cells): Cells {
  return {
    ...(person && { full_name: person }),
    ...(person_email && { emails: person_email }),
    ...(person_phone && { phone_numbers: person_phone }),
  }
}
