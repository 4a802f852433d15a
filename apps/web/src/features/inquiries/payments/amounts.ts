/** Amounts of payments, as they are shown and typed. */
import { decimalsOf } from '@caravel/contract/places'
import { t } from 'i18next'
import { formatMoney } from '../../../lib/format.ts'
import { countryLocale } from '../../../lib/locale.ts'
import { readAmount } from '../services/reading.ts'

/** `€1,200.00` */
export const money = (amount: string, currency: string): string =>
  formatMoney(Number(amount), currency, 'full')

/** An amount above nothing as the API takes it, or what is wrong with it. */
export function readPaid(typed: string, currency: string): { value: string } | { problem: string } {
  // With three decimals a dot before three digits is no mark of thousands.
  const plain = typed.trim().replace(',', '.')
  if (decimalsOf(currency) === 3 && /^\d{1,12}\.\d{3}$/.test(plain) && Number(plain) > 0)
    return { value: plain }
  const read = readAmount(typed, currency)
  if ('problem' in read) return read
  if (read.value === null || Number(read.value) <= 0) return { problem: t('payments.noAmount') }
  return { value: read.value }
}

/** As the country types it: `1200,50`, without marks between thousands. */
export const typedAmount = (amount: string, currency: string): string =>
  Number(amount).toLocaleString(countryLocale(), {
    useGrouping: false,
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  })
