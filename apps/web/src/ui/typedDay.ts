import { unknownYear } from '@caravel/contract/unknown-year'
import { isValid } from 'date-fns'
import type { DayRange } from './dateRange.ts'
import { type Day, shownFormat, toDate } from './day.ts'

type DayProblem = 'missing' | 'unfinished' | 'impossible' | 'monthFirst'
export type TypedDay = { day: Day } | { problem: DayProblem }

/**
 * Reads DD/MM/YYYY as a person types it: 1/7/2026, 1. 7. 2026, 01-07-2026, 2026-07-01 and, on a phone, 01072026 are fine
 * too, and so are 1 Jul 2026 and July 1st, 2026. The day is never the second number: 07/01/2026 would be read otherwise than 07/13/2026.
 */
export function readTypedDay(text: string): TypedDay {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'missing' }
  const parts = written.map((way) => way.exec(trimmed)?.groups).find(Boolean)
  if (!parts) return { problem: begun.test(trimmed) ? 'unfinished' : 'impossible' }
  const { day = '', name = '', year = '' } = parts
  const month = parts.month ?? String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1)
  if (isDay(year, month, day)) return { day: isoDay(year, month, day) }
  return { problem: !name && isDay(year, day, month) ? 'monthFirst' : 'impossible' }
}

/** Also one without its year, as people tell a birthday: 7/3, 7. 3. or 7 Mar. */
export function readTypedBirthday(text: string): TypedDay {
  const read = readTypedDay(text)
  if ('day' in read) return read
  const dayAndMonth = text.trim().replace(/(?<![\s/.-])[\s/.-]+$/, '')
  const ways = [`${dayAndMonth}/${unknownYear}`, `${dayAndMonth} ${unknownYear}`].map(readTypedDay)
  return ways.find((way) => 'day' in way) ?? read
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const name =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const date = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'

const written = [
  /^(?<day>\d{1,2})[/.-] ?(?<month>\d{1,2})[/.-] ?(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  new RegExp(`^${date}[ .-]{0,2}${name}[ ,-]{0,2}(?<year>\\d{4})$`, 'i'),
  new RegExp(`^${name} ?${date},? (?<year>\\d{4})$`, 'i'),
]
/** A year is still missing, or part of it. */
const begun = new RegExp(`^(?:[\\d/.\\s-]*|${date}[ .-]{0,2}${name}[ ,-]{0,2}\\d{0,3})$`, 'i')

// date-fns accepts no 31 February; years before 1000 would not survive the round trip of a person's intent.
const isDay = (year: string, month: string, day: string) =>
  year >= '1000' && isValid(toDate(isoDay(year, month, day)))

const isoDay = (year: string, month: string, day: string): Day =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** `Thursday, 31 Dec 2026`: the day that was typed, so that nobody takes its month for it. */
export function understoodDay(text: string, readDay = readTypedDay): string | undefined {
  const read = readDay(text)
  if (!('day' in read)) return undefined
  if (read.day.startsWith(unknownYear)) return shownFormat(read.day)
  const weekday = toDate(read.day).toLocaleString('en', { weekday: 'long' })
  return `${weekday}, ${shownFormat(read.day)}`
}

export type TypedRange = { range: DayRange } | { startProblem?: string; endProblem?: string }

/** Problems are keys below `ui.dateRange.error`. */
export function readTypedRange(startText: string, endText: string): TypedRange {
  const start = readTypedDay(startText)
  const end = readTypedDay(endText)
  if ('day' in start && 'day' in end) {
    if (end.day < start.day) return { endProblem: 'order' }
    return { range: { start: start.day, end: end.day } }
  }
  return {
    startProblem: 'problem' in start ? problemKey(start.problem, 'missingStart') : undefined,
    endProblem: 'problem' in end ? problemKey(end.problem, 'missingEnd') : undefined,
  }
}

function problemKey(problem: DayProblem, missing: string) {
  return problem === 'missing' ? missing : problem
}
