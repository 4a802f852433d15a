/** The one service that a row of an inquiry tells of: what was sold, from whom, for how much. */
import { CompanyFields } from '@caravel/contract/companies'
import { ServiceFields } from '@caravel/contract/deal-services'
import { less, sumOf } from '@caravel/contract/money'
import { type ServiceKind, serviceKinds } from '@caravel/contract/services'
import { z } from 'zod'
import { RequestError } from '../../errors.ts'
import { reckonTrip } from '../inquiries/inquiries.ts'
import { folded } from './cells.ts'
import { fail, fillFields, newDraft } from './drafts.ts'
import type { Cells, Draft, Reading } from './kind.ts'

const { start_on, end_on, booking_reference, price, cost, note } = ServiceFields.shape

const schemas = {
  service: note,
  supplier: CompanyFields.shape.name,
  booking_reference,
  service_start: start_on,
  service_end: end_on,
  price,
  cost,
  // A trip may have cost more than it brought.
  margin: z.number(),
  booked_on: start_on,
}

type Told = Partial<Record<keyof typeof schemas, string>> & { margin?: number }

/** Gives the draft its service, where the row has anything of one. */
export function readTrip(draft: Draft, cells: Cells, reading: Reading) {
  const own = Object.fromEntries(Object.entries(cells).filter(([field]) => field in schemas))
  if (Object.keys(own).length === 0) return
  const read = newDraft(draft.number)
  fillFields(read, 'inquiry', own, reading, schemas)
  draft.problems.push(...read.problems)
  draft.fails ||= read.fails
  if (read.fails) return
  const { booked_on, ...told } = read.fields as Told
  if (booked_on) draft.booked_on = booked_on
  if (Object.keys(told).length === 0) return
  const money = moneyOf(told)
  const columnOf = (field: keyof typeof schemas) => cells[field]?.[0]?.column ?? null
  if ('problem' in money) return fail(draft, columnOf('margin'), money.problem)
  const service = ServiceFields.parse({
    ...kindAndNote(told.service ?? ''),
    ...(told.booking_reference && { booking_reference: told.booking_reference }),
    start_on: told.service_start ?? null,
    end_on: told.service_end ?? null,
    ...money,
  })
  try {
    reckonTrip([service], { ...termsOf(draft.fields, reading), rates: [], alternative: 1 }, new Map())
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return fail(draft, columnOf('price') ?? columnOf('service_end'), error.message)
  }
  draft.service = service
  if (told.supplier) draft.supplier = told.supplier
}

/** What the money of a new inquiry is reckoned with. */
export const termsOf = (
  fields: Record<string, unknown>,
  { currency, rounding }: Pick<Reading, 'currency' | 'rounding'>,
) => ({
  currency: (fields.currency as string | null | undefined) ?? currency,
  party_size: (fields.party_size as number | undefined) ?? 1,
  rounding: rounding as Parameters<typeof reckonTrip>[1]['rounding'],
})

export const isPriced = ({ price, cost }: Pick<ServiceFields, 'price' | 'cost'>) =>
  (price ?? cost ?? null) !== null

/** Price and margin are kept where they are told: with taxes and commissions, the cost is what lies between them. */
function moneyOf({ price, cost, margin }: Told): { problem: string } | Pick<ServiceFields, 'price' | 'cost'> {
  if (margin === undefined) return { price: price ?? null, cost: cost ?? null }
  const left = String(margin)
  if (price !== undefined) {
    const between = less(price, left)
    return between.startsWith('-')
      ? { problem: 'The margin is more than the price' }
      : { price, cost: between }
  }
  if (cost === undefined) return { problem: 'A margin needs a price or a cost' }
  const sold = sumOf(cost, left)
  return sold.startsWith('-') ? { problem: 'The trip lost more than it cost' } : { price: sold, cost }
}

/** `Flight: Emirates, Dubai` is a flight, and several are none of them. */
function kindAndNote(text: string): { kind: ServiceKind; note: string } {
  const [, word = '', rest = ''] = /^(\p{L}+)(?::(.*))?$/su.exec(text) ?? []
  const kind = serviceKinds.find((one) => one === folded(word) && !rest.includes('; '))
  return kind ? { kind, note: rest.trimStart() } : { kind: 'misc', note: text }
}
