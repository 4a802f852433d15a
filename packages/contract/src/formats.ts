/**
 * Days, times and amounts in what the server itself writes for people: as the country of the workspace writes them, in
 * English words and Western digits, like the app (decision 28).
 */
import { decimalsOf } from './places.ts'

export type Formats = {
  /** `€400.00`, in Germany `400,00 €`: a decimal as text, exact, with every cent. */
  money(amount: string, currency: string): string
  /** `05 Sep 2026` of a plain day. */
  day(day: string): string
  /** `Sat 05 Sep 2026` */
  weekday(day: string): string
  /** `05 – 12 Sep 2026`: what both days share is said once. */
  days(start: string, end: string): string
  /** `14:30`, `2:30 PM`, of a time as it is stored. */
  time(time: string): string
  /** `05 Sep 2026, 14:30` of a moment, in a timezone. */
  moment(moment: string, timeZone: string): string
}

export function formatsOf(country: string): Formats {
  const locale = localeOf(country)
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const time = (stored: string) => (hourCycle === 'h12' || hourCycle === 'h11' ? withAmOrPm(stored) : stored)
  return {
    money: (amount, currency) => formatMoney(locale, amount, currency),
    day: formatDay,
    weekday: (day) => `${weekdays.format(new Date(day))} ${formatDay(day)}`,
    days: formatDays,
    time,
    moment: (moment, timeZone) => {
      const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
      const [day = '', at = ''] = clock.format(new Date(moment)).split(' ')
      return `${formatDay(day)}, ${time(at)}`
    },
  }
}

/** Whether one and a half is 1,5 there. */
export const writesDecimalComma = (country: string) =>
  new Intl.NumberFormat(localeOf(country)).formatToParts(1.5).some(({ value }) => value === ',')

/** That of most people in the country, with Western digits; English where nobody knows it. */
function localeOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return ['en']
  const { language } = new Intl.Locale('und', { region: country }).maximize()
  return [`${language}-${country}-u-nu-latn`, 'en']
}

function formatMoney(locale: string[], amount: string, currency: string): string {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format
    .formatToParts(amount as `${number}`)
    .map(({ type, value }) => (type === 'currency' ? signFor(currency, value) : value))
    .join('')
    .replace(/[\u200e\u200f\u061c]/g, '') // the page runs from left to right
}

/** The code where the sign is a word in letters that few readers of English know. */
const signFor = (currency: string, sign: string) =>
  /\p{L}/u.test(sign) && !/\p{Script=Latin}/u.test(sign) ? currency : sign

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

function formatDay(value: string): string {
  const [year, month, day] = value.split('-')
  return `${day} ${months[Number(month) - 1]} ${year}`
}

function formatDays(start: string, end: string): string {
  const from = formatDay(start)
  const until = formatDay(end)
  if (from === until) return from
  const [day, month, year] = from.split(' ')
  if (!until.endsWith(`${year}`)) return `${from} – ${until}`
  return until.endsWith(`${month} ${year}`) ? `${day} – ${until}` : `${day} ${month} – ${until}`
}

function withAmOrPm(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
