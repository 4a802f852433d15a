/** How what is typed beside a service is read. */
import { decimalsOf } from '@caravel/contract/places'
import { t } from 'i18next'
import { formatAmount } from '../../../lib/format.ts'
import { readMoney } from '../../../lib/readMoney.ts'
import { typedFormat } from '../../../ui/day.ts'
import { readTypedDay } from '../../../ui/typedDay.ts'
import { amountExample } from '../shared/typedBudget.ts'
import type { Read } from './TypedField.tsx'

/** An amount of a currency as the API takes it; null where nothing is typed. */
export function readAmount(typed: string, currency: string): Read<string | null> {
  const { amount } = readMoney(typed, currency)
  if (amount === null) return { value: null }
  if (Number.isNaN(amount) || amount < 0 || amount > 999_999_999_999)
    return { problem: t('money.problem', { example: amountExample() }) }
  const decimals = decimalsOf(currency)
  if (Number(amount.toFixed(decimals)) !== amount)
    return { problem: t('services.price.decimals', { count: decimals, currency }) }
  return { value: String(amount) }
}

/** A share, or a discount where it is below 0. */
export function readPercent(typed: string, least: number): Read<string | null> {
  const text = typed.trim().replace(/%$/, '').trim().replace(',', '.').replace(/^[−–]/, '-')
  if (text === '') return { value: null }
  const value = Number(text)
  const isShare = /^-?\d{1,6}(\.\d{1,3})?$/.test(text) && value >= least && (least < 0 || value <= 100)
  return isShare
    ? { value: String(value) }
    : { problem: t(least < 0 ? 'services.price.noMarkup' : 'services.price.noPercent') }
}

export function readQuantity(typed: string): Read<number> {
  const value = Number(typed.trim() || '1')
  const isFine = Number.isInteger(value) && value >= 1 && value <= 9999
  return isFine ? { value } : { problem: t('services.price.noQuantity') }
}

export function readDay(typed: string): Read<string | null> {
  const read = readTypedDay(typed)
  if ('day' in read) return { value: read.day }
  if (read.problem === 'missing') return { value: null }
  return { problem: t(`ui.dateRange.error.${read.problem}`, { date: typed.trim() }) }
}

/** `9`, `9:30`, `0930`, `9.30` and `9:30 pm`. */
export function readTime(typed: string): Read<string | null> {
  const text = typed.trim().toLowerCase()
  if (text === '') return { value: null }
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*([ap])?\.?m?\.?$/.exec(text) ?? []
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  if (hours === '' || hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12))
    return { problem: t('services.when.noTime') }
  return { value: `${String(hour).padStart(2, '0')}:${minutes}` }
}

export const showAmount = (amount: string | null) => (amount === null ? '' : formatAmount(Number(amount)))
export const showDay = (day: string | null) => (day === null ? '' : typedFormat(day))
