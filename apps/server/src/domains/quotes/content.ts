/** What a quote shows of a trip, as it is at this moment. Nothing that the agency keeps to itself is in it. */

import type { QuoteContent, QuotedAlternative, QuotedService } from '@caravel/contract/quote-content'
import type { NewQuote } from '@caravel/contract/quotes'
import { hotelsOf, inOrder } from '@caravel/contract/service-names'
import {
  alternativesOf,
  lineOf,
  missingRates,
  servicesIn,
  type TripTerms,
  totalsOf,
} from '@caravel/contract/trip-money'
import { invalid } from '../../errors.ts'
import type { Trip, TripServiceRow } from '../inquiries/inquiries.ts'

/** The alternatives of a trip as they would be offered now, or a refusal that says what is missing. */
export function offeredOf(trip: Trip, names: readonly string[] = []): QuotedAlternative[] {
  const terms = termsOf(trip)
  const services = trip.deal_services.filter(({ state }) => state !== 'cancelled')
  const missing = terms ? missingRates(services, terms) : []
  if (missing.length > 0)
    throw invalid(`Enter what ${missing.join(', ')} is worth first, then make the quote`, 'deal_services')
  const numbers = alternativesOf(services)
  const hotels = hotelsOf(services, numbers)
  return numbers.map((alternative, place) => {
    const totals = terms && totalsOf(services, { ...terms, alternative })
    if (!terms || !totals)
      throw invalid(
        numbers.length > 1
          ? `Give alternative ${letterOf(alternative)} a price first, then make the quote`
          : 'Give this trip a price first, then make the quote',
        'deal_services',
      )
    const name = names[place] ?? ''
    return {
      alternative,
      name: numbers.length > 1 ? name || (hotels[place] ?? letterOf(alternative)) : '',
      price: totals.price,
      per_traveller: totals.per_traveller,
      services: inOrder(servicesIn(services, alternative)).map((service) => quoted(service, terms)),
    }
  })
}

type Told = Pick<
  NewQuote,
  'title' | 'message' | 'included' | 'not_included' | 'terms' | 'valid_until' | 'shows_line_prices' | 'names'
>

export function contentOf(
  trip: Trip,
  { names, ...told }: Told,
  { version, today }: { version: number; today: string },
): QuoteContent {
  const { person, travel_start, travel_end, party_size, currency } = trip
  return {
    ...told,
    number: `${trip.deal_number}-${version}`,
    customer: `${person.first_name} ${person.last_name}`.trim(),
    made_on: today,
    travel_start,
    travel_end,
    party_size,
    currency: currency ?? '',
    alternatives: offeredOf(trip, names),
  }
}

export const termsOf = ({
  currency,
  party_size,
  rates,
  rounding,
  alternative,
}: Trip): TripTerms | undefined =>
  currency === null ? undefined : { currency, party_size, rates, rounding, alternative }

export const letterOf = (alternative: number) => String.fromCharCode(64 + alternative)

const optionsOf = ({ service_options }: TripServiceRow): QuotedService['options'] =>
  service_options.map(({ kind, option_value }) => ({ kind, value: option_value }))

/** Without notes, suppliers, references, states and costs, which are the agency's. */
const quoted = (service: TripServiceRow, terms: TripTerms): QuotedService => ({
  kind: service.kind,
  options: optionsOf(service),
  start_on: service.start_on,
  start_time: service.start_time,
  end_on: service.end_on,
  end_time: service.end_time,
  quantity: service.quantity,
  per: service.per,
  price: lineOf(service, terms)?.price ?? null,
})
