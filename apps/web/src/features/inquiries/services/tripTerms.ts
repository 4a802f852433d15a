import type { Deal } from '@caravel/contract/deals'
import type { TripTerms } from '@caravel/contract/trip-money'

/** What the money of an inquiry is reckoned with; nothing while it has no currency, as nothing is priced then. */
export const termsOf = ({
  currency,
  party_size,
  alternative,
  rates,
  rounding,
}: Pick<Deal, 'currency' | 'party_size' | 'alternative' | 'rates' | 'rounding'>): TripTerms | undefined =>
  currency === null ? undefined : { currency, party_size, alternative, rates, rounding }
