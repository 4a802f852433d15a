import { dealFields } from '@caravel/contract/deal-fields'
import type { ServiceFields } from '@caravel/contract/deal-services'
import { DealFields } from '@caravel/contract/deals'
import { ownColumns } from '@caravel/contract/fields'
import { type ImportFieldType, importFields } from '@caravel/contract/import-fields'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { recordActivities } from '../../records/activity.ts'
import {
  findFirstOpenStatus,
  insertServices,
  lockSuppliersOf,
  reckonTrip,
  trashInquiries,
  writeLines,
} from '../inquiries/inquiries.ts'
import { keepPaymentsOf } from '../payments/payments.ts'
import { currencyIn } from './amounts.ts'
import { short } from './cells.ts'
import { importedContacts } from './contacts.ts'
import { fail, fillFields, newDraft } from './drafts.ts'
import { findHabits } from './imports.queries.ts'
import { sayWhatTripsKeep } from './kept-trips.ts'
import type { Cells, Draft, ImportedKind, Reading, Row } from './kind.ts'
import { findKnownInquiries, insertInquiries } from './records.queries.ts'
import { isPriced, readTrip, termsOf } from './trips.ts'

export const DealNumber = z
  .string()
  .regex(/^#?\d{1,9}$/, 'Enter the number of an inquiry, such as 123')
  .transform((text) => Number(text.replace('#', '')))

export const importedInquiries: ImportedKind = {
  type: 'inquiry',
  table: 'inquiries',
  columns: [...ownColumns(dealFields), 'price', 'cost', 'tax', 'margin'],

  read(number, given, workspace) {
    const draft = newDraft(number)
    const { cells, currency } = withCurrency(draft, given, workspace)
    const reading = { ...workspace, currency: currency ?? workspace.currency }
    if (currency) draft.fields.currency = currency
    fillFields(draft, 'inquiry', cells, reading, {
      ...DealFields.shape,
      deal_number: DealNumber,
      party_size: PartySize,
    })
    readTrip(draft, cells, reading)
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

  complete({ fields, service, supplier_id = null, booked_on }) {
    const { traveller_ids, deal_services, ...columns } = DealFields.parse(fields)
    return { ...columns, service: service && { ...service, supplier_id }, booked_on }
  },

  refuses({ travel_start, travel_end }) {
    const endsEarly = travel_start && travel_end && String(travel_end) < String(travel_start)
    return endsEarly ? 'The trip ends before it starts' : undefined
  },

  derive({ service, booked_on, ...row }, { currency, rounding, timezone }) {
    const isMoney = typeof row.budget === 'number' || (service && isPriced(service as ServiceFields))
    return {
      ...row,
      ...(service ? { service } : {}),
      ...(booked_on ? { booked_at: `${booked_on} 12:00 ${timezone}` } : {}),
      rounding: row.rounding ?? rounding,
      currency: row.currency ?? (isMoney ? currency : null),
    }
  },

  async insert(db, actor, rows) {
    const status = await findFirstOpenStatus(db)
    const trips = await tripsOf(db, rows)
    const withStatus = rows.map((row) => ({
      ...row,
      ...trips.get(row.id)?.totals,
      deal_status_id: row.deal_status_id ?? status,
    }))
    await insertInquiries(db, [...this.columns, 'booked_at'], withStatus)
    const made = [...trips].flatMap(([inquiry_id, { services }]) =>
      services.map((service, position) => ({ ...service, inquiry_id, position })),
    )
    if (made.length > 0) await insertServices(db, actor, made)
    const lines = [...trips.values()].flatMap((trip) => trip.lines)
    if (lines.some(({ price }) => price !== null)) await writeLines(db, lines)
    await recordActivities(db, actor, 'created', { type: 'inquiry', ids: rows.map(({ id }) => id) })
  },

  async trash(db, actor, ids) {
    await trashInquiries(db, ids)
    await recordActivities(db, actor, 'deleted', { type: 'inquiry', ids })
  },

  sayWhatStays: sayWhatTripsKeep,

  async tellChanged(db, actor, rows, changesOf) {
    const ids = rows.map(({ id }) => id)
    await recordActivities(db, actor, 'changed', { type: 'inquiry', ids }, changesOf)
    await keepPaymentsOf(db, actor, ids)
  },
}

/** The one currency of a row: of its own column, or else the one in which its amounts are written. */
function withCurrency(draft: Draft, cells: Cells, { currency: own }: Reading) {
  const [named] = cells.currency ?? []
  const told = named && currencyIn(named.text, own)
  const code = told && 'value' in told ? told.value : null
  let currency = code
  for (const cell of cellsOfAmounts(cells)) {
    const read = currencyIn(cell.text, currency ?? own)
    if ('problem' in read) fail(draft, cell.column, read.problem)
    else if (read.value && currency && read.value !== currency)
      fail(draft, cell.column, `“${short(cell.text)}” is in ${read.value}, and the row in ${currency}`)
    else currency = read.value ?? currency
  }
  return { currency, cells: named && code ? { ...cells, currency: [{ ...named, text: code }] } : cells }
}

const cellsOfAmounts = (cells: Cells) =>
  Object.entries<ImportFieldType>(importFields.inquiry).flatMap(([field, type]) =>
    type === 'amount' ? (cells[field] ?? []) : [],
  )

const PartySize = z
  .string()
  .regex(/^\d{1,3}$/, 'Enter how many travel, such as 2')
  .transform(Number)
  .pipe(DealFields.shape.party_size.unwrap())

/** The trips of those that come in with a service, as they are stored. */
async function tripsOf(db: Db, rows: Row[]) {
  const sold = rows.flatMap(({ id, service, ...row }) =>
    service ? [{ id, service: service as ServiceFields, row }] : [],
  )
  const suppliers = await lockSuppliersOf(
    db,
    sold.map(({ service }) => service),
  )
  const terms = sold.length > 0 ? await findHabits(db) : undefined
  return new Map(
    sold.flatMap(({ id, service, row }) =>
      terms
        ? [
            [
              id,
              reckonTrip([service], { ...termsOf(row, terms), rates: [], alternative: 1 }, suppliers),
            ] as const,
          ]
        : [],
    ),
  )
}

/** What an inquiry says of the person who asks, as a contact's own columns would. */
function personCells({ person, person_email, person_phone }: Cells): Cells {
  return {
    ...(person && { full_name: person }),
    ...(person_email && { emails: person_email }),
    ...(person_phone && { phone_numbers: person_phone }),
  }
}
