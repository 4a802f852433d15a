import { formatMoney } from '../../lib/format.ts'

/** With words where it says of what it is. */
type Amount = { amount: string; currency: string; words?: string }

export const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

export const amountInWords = (value: unknown): string =>
  isAmount(value) ? formatMoney(Number(value.amount), value.currency, 'full') : ''
