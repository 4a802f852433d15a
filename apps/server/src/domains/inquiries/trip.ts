/** What the services of an inquiry come to, which is worked out when they change and kept with the inquiry. */
import { isDeepStrictEqual } from 'node:util'
import type { Id } from '@caravel/contract/common'
import type { ServiceFields } from '@caravel/contract/deal-services'
import type { DealChanges, DealFields } from '@caravel/contract/deals'
import { asAmount, asDecimal } from '@caravel/contract/money'
import { lineOf, type Rate, servicesIn, type TripTerms, totalsOf } from '@caravel/contract/trip-money'
import type { Db } from '../../db/client.ts'
import { invalid } from '../../errors.ts'
import type { Changes } from '../../records/activity.ts'
import type { StoredTripService } from './inquiries.queries.ts'
import { type KeptLine, listServices, lockSuppliers } from './services.queries.ts'
import { changesOfServices, matchServices } from './services.ts'
import { findTerms } from './write.queries.ts'

export type KeptTotals = Record<'price' | 'cost' | 'tax' | 'margin', string | null>

type Suppliers = Map<Id, string>
type Money = Pick<DealFields, 'budget' | 'currency' | 'rates' | 'rounding' | 'party_size' | 'alternative'>
type GivenMoney = Pick<DealChanges, keyof Money | 'traveller_ids'>
type Stored = Omit<Money, 'rounding'> & Pick<TripTerms, 'rounding'> & { price: string | null }

/** Those of the companies that services name which are there. Before the inquiry itself is locked, as everywhere. */
export async function lockSuppliersOf(db: Db, services: ServiceFields[]): Promise<Suppliers> {
  const ids = services.flatMap(({ supplier_id }) => supplier_id ?? [])
  return ids.length > 0 ? lockSuppliers(db, ids) : new Map()
}

export async function startTrip(db: Db, given: Money, asked: ServiceFields[], suppliers: Suppliers) {
  const rates = given.rates.map(withPlainRate)
  if (asked.length === 0) return { services: [], lines: [], rates, ...nothing }
  const own = await findTerms(db)
  const terms = {
    ...given,
    rates,
    currency: given.currency ?? own.currency,
    rounding: given.rounding ?? own.rounding,
  }
  const { services, lines, totals } = reckonTrip(asked, terms, suppliers)
  return {
    services,
    lines,
    rates,
    ...totals,
    currency: isPriced(services) ? terms.currency : given.currency,
  }
}

/** The services of a new inquiry as they are stored, and what they come to. */
export function reckonTrip(asked: ServiceFields[], terms: TripTerms, suppliers: Suppliers) {
  const services = matchServices([], asked, { currency: terms.currency, suppliers })
  return { services, lines: linesOf(services, terms), totals: keptTotals(services, terms) }
}

/** Services as a new inquiry would have them, or the refusal that it would get. */
export async function settleServices(db: Db, asked: ServiceFields[], within: string) {
  const suppliers = await lockSuppliersOf(db, asked)
  const { currency } = await findTerms(db)
  return matchServices([], asked, { currency, suppliers }, within)
}

/**
 * What a change does to the services of an inquiry that is locked and to what they come to: its columns that follow, what
 * the timeline tells, and the services to write, where they are others.
 */
export async function repriceTrip(
  db: Db,
  id: Id,
  before: Stored,
  given: GivenMoney,
  asked: ServiceFields[] | undefined,
  suppliers: Suppliers,
): Promise<{
  columns: Partial<Money>
  changes: Changes
  totals: Partial<KeptTotals>
  changed?: StoredTripService[]
  lines?: KeptLine[]
}> {
  const columns = await columnsThatFollow(db, before, given)
  const after = { ...before, ...columns }
  const touched = asked || reckonedWith.some((name) => name in columns)
  if (!touched) return { columns, changes: {}, totals: {} }

  const stored = await listServices(db, id)
  const currency = after.currency ?? (await findTerms(db)).currency
  const services = asked ? matchServices(stored, asked, { currency, suppliers }) : stored
  const terms = { ...after, currency }
  const termsBefore = { ...before, currency: before.currency ?? currency }
  const changes = asked
    ? changesOfServices({ services: stored, terms: termsBefore }, { services, terms })
    : {}
  const totals = keptTotals(services, terms)
  const price = { from: amountOf(before.price, termsBefore), to: amountOf(totals.price, terms) }
  return {
    columns: isPriced(services) ? { ...columns, currency } : columns,
    changes: isDeepStrictEqual(price.from, price.to) ? changes : { ...changes, price },
    totals,
    lines: [...stored, ...services].some(({ supplier_id }) => supplier_id) ? linesOf(services, terms) : [],
    ...(Object.keys(changes).length > 0 && { changed: services }),
  }
}

const amountOf = (amount: string | null, { currency }: Pick<TripTerms, 'currency'>) =>
  amount === null ? null : { amount: asAmount(amount, currency), currency }

const reckonedWith = ['currency', 'rates', 'rounding', 'party_size', 'alternative'] as const

async function columnsThatFollow(
  db: Db,
  before: Stored,
  { traveller_ids, ...given }: GivenMoney,
): Promise<Partial<Money>> {
  const columns: Partial<Money> = {}
  for (const name of reckonedWith)
    if (given[name] !== undefined) Object.assign(columns, { [name]: given[name] })
  // A budget without a currency is in that of the workspace.
  const budget = given.budget === undefined ? before.budget : given.budget
  const currency = given.currency === undefined ? before.currency : given.currency
  if (budget !== null && !currency) columns.currency = (await findTerms(db)).currency
  // Rates say what other currencies are worth in that of the inquiry, so those of another one mean nothing.
  const isOther = columns.currency !== undefined && columns.currency !== before.currency
  if (given.rates) columns.rates = given.rates.map(withPlainRate)
  else if (isOther && before.currency !== null && before.rates.length > 0) columns.rates = []
  // Whoever travels by name is one of the party.
  const named = new Set(traveller_ids).size
  const party = columns.party_size ?? before.party_size
  if (named > party || columns.party_size !== undefined) columns.party_size = Math.max(party, named)
  return columns
}

const withPlainRate = ({ rate, ...rest }: Rate): Rate => ({ ...rest, rate: asDecimal(rate) })

const nothing: KeptTotals = { price: null, cost: null, tax: null, margin: null }

const isPriced = (services: StoredTripService[]) =>
  services.some(({ cost, price }) => cost !== null || price !== null)

/** As columns of the inquiry. */
function keptTotals(services: StoredTripService[], terms: TripTerms): KeptTotals {
  const totals = totalsOf(services, terms)
  if (!totals) return nothing
  const { price, cost, tax, margin } = totals
  if ([price, cost].some((amount) => Number(amount) >= tooMuch))
    throw invalid('The amounts of this trip are too large', 'deal_services')
  return { price, cost, tax, margin }
}

const tooMuch = 1e12

/** Nothing while the whole is not known: what suppliers have of it would not add up to it. */
function linesOf(services: StoredTripService[], terms: TripTerms): KeptLine[] {
  const counted = totalsOf(services, terms) === null ? [] : servicesIn(services, terms.alternative)
  return services.map((service) => {
    const isCounted = service.supplier_id !== null && counted.includes(service)
    const line = isCounted ? lineOf(service, terms) : null
    return { id: service.id, price: line?.price ?? null, margin: line?.margin ?? null }
  })
}
