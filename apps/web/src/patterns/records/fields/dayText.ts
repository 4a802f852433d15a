/** Days as they are typed beside a record. */
import { t } from 'i18next'
import { formatDay } from '../../../lib/format.ts'
import { type Day, typedFormat } from '../../../ui/day.ts'
import { readTypedDay } from '../../../ui/typedDay.ts'

/** A stored day as it is typed: `05/09/2026`. */
export const dayText = (day: Day | null): string => (day === null ? '' : typedFormat(day))

/** The day that was typed; null where there is none. */
export function dayIn(text: string, read = readTypedDay): Day | null {
  const typed = read(text)
  return 'day' in typed ? typed.day : null
}

/** What is wrong with what was typed, in words. No day is fine. */
export function dayProblem(text: string, read = readTypedDay): string | undefined {
  const typed = read(text)
  if ('day' in typed || typed.problem === 'missing') return undefined
  return t(`ui.dateRange.error.${typed.problem}`, { date: text.trim() })
}

/** `05 Sep 2026`; as it was typed where that is no day. */
export function dayInWords(text: string, read = readTypedDay): string {
  const day = dayIn(text, read)
  return day === null ? text.trim() : formatDay(day)
}

/** Whether two texts are the same day, however they were typed. */
export const sameDay = (one: string, other: string, read = readTypedDay): boolean =>
  dayInWords(one, read) === dayInWords(other, read)
