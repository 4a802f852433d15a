/** What a row tells of a trip that is here already, and that an import never changes: it is said, not lost. */
import type { Db } from '../../db/client.ts'
import { folded, short } from './cells.ts'
import type { Draft, Reading, Row } from './kind.ts'
import { newsOf } from './people-here.ts'
import { findTripsHere } from './records.queries.ts'

export async function sayWhatTripsKeep(
  db: Db,
  updates: { draft: Draft; record: Row }[],
  { plan, country }: Reading,
): Promise<void> {
  const telling = updates.filter(
    ({ draft }) => draft.service || draft.booked_on || draft.person || draft.fields.party_size,
  )
  const trips = await findTripsHere(
    db,
    telling.map(({ record }) => record.id),
  )
  for (const { draft, record } of telling) {
    const trip = trips.get(record.id)
    if (!trip) continue
    const { service, supplier, booked_on, person, fields } = draft
    const sold =
      service && [service.kind === 'misc' ? '' : service.kind, service.note].filter(Boolean).join(': ')
    const isTold = (text: string | null | undefined) => !text || areIn(text, trip.services)
    const isPaid = (amount: unknown, ...own: (number | null)[]) =>
      (amount ?? null) === null || own.some((one) => one !== null && Number(one) === Number(amount))
    const { price, cost, margin } = trip
    const between = price !== null && margin !== null ? Number((price - margin).toPrecision(15)) : null
    const told: [isKept: boolean, field: string, text: unknown, what: string][] = [
      [isTold(sold), 'service', sold, 'services'],
      [isTold(supplier), 'supplier', supplier, 'services'],
      [isTold(service?.booking_reference), 'booking_reference', service?.booking_reference, 'services'],
      [isTold(service?.start_on), 'service_start', service?.start_on, 'services'],
      [isTold(service?.end_on), 'service_end', service?.end_on, 'services'],
      [isPaid(service?.price, price), 'price', service?.price, 'prices'],
      [isPaid(service?.cost, cost, between), 'cost', service?.cost, 'prices'],
      [(fields.party_size ?? trip.party_size) === trip.party_size, 'party_size', fields.party_size, 'party'],
      [(booked_on ?? trip.booked_on) === trip.booked_on, 'booked_on', booked_on, 'day of booking'],
      ...newsOf(person, trip, country).map(
        ({ field, text }) =>
          [false, `person${placeOf[field]}`, text, 'customer'] as [boolean, string, string, string],
      ),
    ]
    for (const [isKept, field, text, what] of told)
      if (!isKept)
        draft.problems.push({
          column: columnOf(plan.columns, field),
          message: `“${short(String(text))}” is left out: an inquiry that is here already keeps its ${what}`,
        })
  }
}

const placeOf = { name: '', emails: '_email', phone_numbers: '_phone' }

/** A cost may have been told as a margin. */
function columnOf(columns: (string | null)[], field: string): number | null {
  const at = [field, ...(field === 'cost' ? ['margin'] : [])].map((one) => columns.indexOf(one))
  return at.find((one) => one !== -1) ?? null
}

function areIn(text: string, told: string) {
  const known = new Set(wordsOf(told))
  return wordsOf(text).every((word) => known.has(word))
}

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
