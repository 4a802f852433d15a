import type { Deal } from '@caravel/contract/deals'
import type { TripTerms } from '@caravel/contract/trip-money'

type Reckoned = Pick<Deal, 'party_size' | 'rates' | 'rounding'>

/** What the money of an inquiry is reckoned with; nothing while it has no currency, as nothing is priced then. */
export function termsOf(inquiry: Reckoned & { currency: string }): TripTerms
export function termsOf(inquiry: Reckoned & { currency: string | null }): TripTerms | undefined
export function termsOf({
  currency,
  party_size,
  rates,
  rounding,
}: Reckoned & { currency: string | null }): TripTerms | undefined {
  return currency === null ? undefined : { currency, party_size, rates, rounding }
}
