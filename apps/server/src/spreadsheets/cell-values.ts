import type { NumberFormat } from './styles.ts'

/** A number of a workbook as a person would write it. */
export function numberAsText(
  text: string,
  { kind, digits = 0 }: NumberFormat,
  startsIn1904: boolean,
): string {
  const number = Number(text)
  if (text === '' || Number.isNaN(number)) return text
  if (kind === 'time' && number >= 0) return timeOfDay(secondsOf(number))
  if (kind === 'date' && number >= 0 && number < endOfDays) return dateOf(number, startsIn1904)
  if (kind === 'percent') return `${plain.format(number * 100)}%`
  return number >= 0 ? plain.format(number).padStart(digits, '0') : plain.format(number)
}

/** Never with an exponent, as a phone number would have, and without what the 16th digit makes of 0.1 + 0.2. */
const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** The first day of the year 10000, beyond which spreadsheets show no dates. */
const endOfDays = 2_958_466

const secondsOf = (days: number) => Math.round(days * 86_400)

/** Also of more than a day, as worked hours are summed up. */
function timeOfDay(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

function dateOf(days: number, startsIn1904: boolean): string {
  const seconds = secondsOf(days)
  const day = Math.floor(seconds / 86_400)
  const date = new Date((firstDay(day, startsIn1904) + day) * 86_400_000).toISOString().slice(0, 10)
  return seconds % 86_400 < 60 ? date : `${date}T${timeOfDay(seconds % 86_400)}`
}

/** Day 0, in days since 1970. Until its 60th day the calendar of 1900 is one ahead: it has a 29 February. */
function firstDay(day: number, startsIn1904: boolean): number {
  if (startsIn1904) return -24_107
  return day < 60 ? -25_568 : -25_569
}

/** A date written as such, `2026-03-01T00:00:00.000`. */
export function dateAsText(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? []
  if (!day) return text
  return time && time !== '00:00' ? `${day}T${time}` : day
}
