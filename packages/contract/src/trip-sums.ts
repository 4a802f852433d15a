/** How the totals of a trip are said. */
import type { Deal } from './deals.ts'
import { dividesEvenly } from './money.ts'

type Totals = NonNullable<Deal['totals']>
export type SumPart = 'price' | 'per_traveller' | 'cost' | 'tax' | 'commission' | 'margin'

/**
 * What is said of a trip, as it is reckoned: price less cost less tax, with commission, is the margin. A tax or a
 * commission of nothing is left out, and what someone may not see. What a price that does not divide comes to for each is said
 * about.
 */
export function tripSums(
  totals: Totals,
  partySize: number,
): { part: SumPart; amount: string; isAbout: boolean }[] {
  const isLeftOut = {
    price: false,
    per_traveller: partySize === 1,
    cost: false,
    tax: Number(totals.tax) === 0,
    commission: Number(totals.commission) === 0,
    margin: false,
  } satisfies Record<SumPart, boolean>
  return (Object.keys(isLeftOut) as SumPart[]).flatMap((part) => {
    const amount = totals[part]
    if (amount === null || isLeftOut[part]) return []
    const isAbout =
      part === 'per_traveller' &&
      totals.price !== null &&
      !dividesEvenly(totals.price, partySize, totals.currency)
    return [{ part, amount, isAbout }]
  })
}
