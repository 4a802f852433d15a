import { unknownYear } from '@caravel/contract/unknown-year'
import { t } from 'i18next'
import { countryLocale, saysAmAndPm } from './locale.ts'

/** `05 Sep 2026`. A timestamp is shown in `timeZone`, or the reader's own; a plain day is the same day anywhere. */
export function formatDay(value: string | Date, timeZone?: string): string {
  const isPlainDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const parts = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: isPlainDay ? 'UTC' : timeZone,
  }).formatToParts(new Date(value))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value
  const dayAndMonth = `${part('day')} ${part('month')}`
  return isPlainDay && value.startsWith(unknownYear) ? dayAndMonth : `${dayAndMonth} ${part('year')}`
}

/** `05 – 12 Sep 2026`, `28 Sep – 05 Oct 2026`: what both days share is said once. */
export function formatDays(start: string, end: string): string {
  const from = formatDay(start)
  const until = formatDay(end)
  if (from === until) return from
  const [day, month, year] = from.split(' ')
  if (!until.endsWith(`${year}`)) return `${from} – ${until}`
  return until.endsWith(`${month} ${year}`) ? `${day} – ${until}` : `${day} ${month} – ${until}`
}

const units = ['bytes', 'kb', 'mb', 'gb', 'tb'] as const
const STEP = 1024

/** `1.5 MB`: at most one digit after the point, in the largest unit that leaves at least 1. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // 1023.95 KB would round to 1024 KB, so the next unit begins where rounding reaches it.
  while (unit < units.length - 1 && Math.round(value * 10) / 10 >= STEP) {
    value /= STEP
    unit += 1
  }
  const size = value.toLocaleString(countryLocale(), { maximumFractionDigits: unit === 0 ? 0 : 1 })
  return t(`format.size.${units[unit] ?? 'bytes'}`, { size })
}

/** `12,480`, in Germany `12.480` */
export const formatCount = (count: number): string => count.toLocaleString(countryLocale())

/** How many there are, or, with `more`, how many were counted before somebody stopped. */
export type Total = { total: number; more: boolean }

/** `2,000+` */
export const formatTotal = ({ total, more }: Total): string => orMore(formatCount(total), more)

export const orMore = (counted: string | number, more: boolean): string =>
  more ? t('format.many', { counted }) : String(counted)

/** `1,200.50`, `1,200` */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString(countryLocale(), { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })

/** `€12,300`, `€99.50`, in Germany `12.300 €`. With every cent where it must not be mistaken, `€12,300.00`. */
export function formatMoney(
  amount: number,
  currency: string,
  notation: 'standard' | 'full' = 'standard',
): string {
  const options = { style: 'currency', currency } as const
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', options).resolvedOptions()
  const parts = new Intl.NumberFormat(countryLocale(), {
    ...options,
    trailingZeroDisplay: notation === 'full' ? 'auto' : 'stripIfInteger',
    maximumFractionDigits: notation === 'full' ? Math.max(2, maximumFractionDigits) : 2,
  }).formatToParts(amount)
  return parts
    .map(({ type, value }) => (type === 'currency' ? signFor(currency, value) : value))
    .join('')
    .replace(/[\u200e\u200f\u061c]/g, '') // the page runs from left to right
}

/** The code where the sign is a word in letters that few readers of English know. */
const signFor = (currency: string, sign: string) =>
  /\p{L}/u.test(sign) && !/\p{Script=Latin}/u.test(sign) ? currency : sign

/** `05 Sep 2026, 14:30`, where the reader is or in `timeZone`; `2:30 PM` where the country says it so. */
export function formatMoment(value: string | Date, timeZone?: string): string {
  const time = saysAmAndPm()
    ? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    : new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${formatDay(value, timeZone)}, ${time.format(new Date(value))}`
}

/** `14:30`, a time of day as it is stored; `2:30 PM` where the country says it so. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (!saysAmAndPm()) return time
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `14:30`, `14:00`; where the country says it so `2:30 PM`, `2 PM`. */
export const formatShortTime = (time: string): string => formatTime(time).replace(/:00(?= [AP]M)/, '')

const spans = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `5 minutes ago`, `yesterday`, `just now`. Clocks differ a little, so the near future counts as now. */
export function formatAgo(value: string | Date, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const seconds = (now - new Date(value).getTime()) / 1000
  for (const [unit, length] of spans) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit)
  }
  return t('format.justNow')
}
