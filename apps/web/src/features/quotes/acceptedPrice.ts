import type { QuoteSummary } from '@caravel/contract/quotes'
import { formatMoney } from '../../lib/format.ts'

/** Of the alternative that was accepted, in words. */
export function acceptedPrice({ accepted, alternatives, currency }: QuoteSummary): string {
  const price = accepted && alternatives[accepted.alternative - 1]?.price
  return price ? formatMoney(Number(price), currency, 'full') : ''
}
