/** What a trip costs, is sold for and leaves, from its services. The server keeps it, and the web shows it while one types. */
import Big from 'big.js'
import { asAmount, shares } from './money.ts'
import type { Rounding, ServiceDetails } from './services.ts'

/** What counts of a service. Cost and price are for one of its quantity, a markup is for all of it. */
export type PricedService = Omit<
  ServiceDetails,
  'start_time' | 'end_time' | 'booking_reference' | 'hold_until'
>

/** What one unit of a currency is worth in that of the trip. */
export type Rate = { currency: string; rate: string; on: string }

export type TripTerms = {
  currency: string
  party_size: number
  rates: readonly Rate[]
  rounding: Rounding
  /** Which of the ways in which the trip is offered counts. */
  alternative: number
}

/** Amounts of the trip's currency. The tax is a part of the price; what is left of it all is the margin. */
export type Sums = { cost: string; price: string; tax: string; commission: string; margin: string }
export type TripTotals = Sums & {
  currency: string
  /** What each traveller pays; where it cannot be shared evenly, what the first of them pays. */
  per_traveller: string
}

export function missingRates(services: readonly PricedService[], terms: TripTerms): string[] {
  const used = services.filter(counts).flatMap(currenciesOf)
  return [...new Set(used)].filter((currency) => rateOf(currency, terms) === undefined).sort()
}

/** The services of one of the ways in which a trip is offered: its own, and those that are in all. */
export const servicesIn = <S extends Pick<PricedService, 'alternative'>>(
  services: readonly S[],
  alternative: number,
): S[] => services.filter((service) => service.alternative === null || service.alternative === alternative)

/** The ways in which a trip is offered, in order; one where no service is of one of them. */
export function alternativesOf(services: readonly Pick<PricedService, 'alternative'>[]): number[] {
  const named = new Set(services.flatMap(({ alternative }) => alternative ?? []))
  return named.size === 0 ? [1] : [...named].sort((one, other) => one - other)
}

/** What the services of the alternative that counts come to; null while none has a price or a cost, or while a rate is missing. */
export function totalsOf(services: readonly PricedService[], terms: TripTerms): TripTotals | null {
  if (missingRates(services, terms).length > 0) return null
  const lines = servicesIn(services, terms.alternative)
    .map((service) => lineOf(service, terms))
    .filter((line) => line !== null)
  if (lines.length === 0) return null
  const sumOf = (part: keyof Sums) => lines.reduce((sum, line) => sum.plus(line[part]), new Big(0))
  const { currency, party_size } = terms
  const price = sumOf('price')
  return {
    currency,
    cost: asAmount(sumOf('cost'), currency),
    price: asAmount(price, currency),
    tax: asAmount(sumOf('tax'), currency),
    commission: asAmount(sumOf('commission'), currency),
    margin: asAmount(sumOf('margin'), currency),
    per_traveller: shares(asAmount(price, currency), party_size, currency)[0] ?? asAmount(price, currency),
  }
}

/** What one service comes to; null where it has neither price nor cost, is cancelled, or lacks a rate. */
export function lineOf(service: PricedService, terms: TripTerms): Sums | null {
  if (!counts(service) || missingRates([service], terms).length > 0) return null
  const { currency } = terms
  const inTrip = (amount: string | null, from: string | null) =>
    new Big(amount ?? 0).times(rateOf(from ?? currency, terms) ?? 0)
  const units = unitsOf(service, terms)
  const exactCost = inTrip(service.cost, service.cost_currency).times(units)
  const cost = new Big(asAmount(exactCost, currency))
  const price =
    service.markup_kind === null
      ? new Big(asAmount(inTrip(service.price, service.price_currency).times(units), currency))
      : rounded(
          markedUp(exactCost, service, terms, (markup) => inTrip(markup, service.price_currency)),
          terms,
        )
  const taxed = service.tax_on === 'price' ? price : atLeastNothing(price.minus(cost))
  const percent = new Big(service.tax_percent ?? 0)
  const tax = new Big(asAmount(taxed.times(percent).div(percent.plus(100)), currency))
  const commission = new Big(asAmount(cost.times(service.commission_percent ?? 0).div(100), currency))
  return {
    cost: asAmount(cost, currency),
    price: asAmount(price, currency),
    tax: asAmount(tax, currency),
    commission: asAmount(commission, currency),
    margin: asAmount(price.minus(cost).minus(tax).plus(commission), currency),
  }
}

/** Of how many nights a stay is: between its days, and one where they are not known. */
export function nightsOf({ start_on, end_on }: Pick<PricedService, 'start_on' | 'end_on'>): number {
  if (start_on === null || end_on === null) return 1
  return Math.max(1, Math.round((Date.parse(end_on) - Date.parse(start_on)) / 86_400_000))
}

/** How often the cost and the price of one unit count. */
export function unitsOf(
  service: Pick<PricedService, 'quantity' | 'per' | 'start_on' | 'end_on'>,
  { party_size }: Pick<TripTerms, 'party_size'>,
): number {
  const each = { all: 1, person: party_size, night: nightsOf(service) }[service.per]
  return service.quantity * each
}

const counts = ({ state, cost, price, markup_kind }: PricedService) =>
  state !== 'cancelled' && (cost !== null || (price !== null && markup_kind === null))

const currenciesOf = (service: PricedService): string[] =>
  [
    service.cost === null ? null : service.cost_currency,
    service.price === null && service.markup_kind === null ? null : service.price_currency,
  ].filter((currency) => currency !== null)

const rateOf = (currency: string, terms: TripTerms): string | undefined =>
  currency === terms.currency ? '1' : terms.rates.find((rate) => rate.currency === currency)?.rate

function markedUp(
  cost: Big,
  { markup_kind, markup }: PricedService,
  { party_size }: TripTerms,
  inTrip: (amount: string | null) => Big,
): Big {
  if (markup_kind === 'percent') return cost.plus(cost.times(markup ?? 0).div(100))
  return cost.plus(inTrip(markup).times(markup_kind === 'person' ? party_size : 1))
}

const steps = { one: 1, five: 5, ten: 10 } as const

/** As the agency rounds what it works out. A discount makes a thing free at most. */
function rounded(price: Big, { currency, rounding }: TripTerms): Big {
  const whole =
    rounding === 'cent' ? price : price.div(steps[rounding]).round(0, Big.roundHalfUp).times(steps[rounding])
  return new Big(asAmount(atLeastNothing(whole), currency))
}

const atLeastNothing = (amount: Big) => (amount.lt(0) ? new Big(0) : amount)
