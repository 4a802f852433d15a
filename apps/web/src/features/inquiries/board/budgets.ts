import type { DealColumn, DealSummary } from '@caravel/contract/deals'

type Budgets = DealColumn['budgets']
type Worth = Pick<DealSummary, 'price' | 'budget' | 'currency'>

/** What an inquiry is worth: the price of its services, or else the budget. */
export const worthOf = ({ price, budget }: Pick<Worth, 'price' | 'budget'>): number | null =>
  price === null ? budget : Number(price)

/** What a column is worth after inquiries have come and gone: one sum for each currency, the largest first. */
export function changeBudgets(budgets: Budgets, coming: readonly Worth[], going: readonly Worth[]): Budgets {
  const sums = new Map(budgets.map(({ currency, total }) => [currency, total]))
  const add = (inquiry: Worth, by: 1 | -1) => {
    const [worth, { currency }] = [worthOf(inquiry), inquiry]
    if (worth !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + by * worth)
  }
  for (const inquiry of coming) add(inquiry, 1)
  for (const inquiry of going) add(inquiry, -1)
  return [...sums]
    .map(([currency, total]) => ({ currency, total: Math.round(total * 100) / 100 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}
