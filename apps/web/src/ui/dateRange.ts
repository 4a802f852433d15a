// Date maths for the date filter. A day is 'YYYY-MM-DD' and belongs to no time zone.
import {
  addDays,
  endOfMonth,
  formatISO,
  isValid,
  parseISO,
  startOfMonth,
  startOfWeek,
  subDays,
  subMonths,
  subWeeks,
} from 'date-fns'

/** 'YYYY-MM-DD' */
export type Day = string
export type DayRange = { start: Day; end: Day }

export const presets = [
  'today',
  'yesterday',
  'lastWeek',
  'lastMonth',
  'last3Months',
  'last6Months',
  'last12Months',
] as const
export type Preset = (typeof presets)[number]

/**
 * Last week and last month are whole: Monday to Sunday, first to last day. Those of several months begin on the same
 * day that many months ago, or on the last day of a month that is too short for it, and end today.
 */
export function presetRange(preset: Preset, today: Day): DayRange {
  const now = toDate(today)
  switch (preset) {
    case 'today':
      return { start: today, end: today }
    case 'yesterday':
      return { start: toDay(subDays(now, 1)), end: toDay(subDays(now, 1)) }
    case 'lastWeek': {
      const monday = subWeeks(startOfWeek(now, { weekStartsOn: 1 }), 1)
      return { start: toDay(monday), end: toDay(addDays(monday, 6)) }
    }
    case 'lastMonth': {
      const first = subMonths(startOfMonth(now), 1)
      return { start: toDay(first), end: toDay(endOfMonth(first)) }
    }
    case 'last3Months':
      return { start: toDay(subMonths(now, 3)), end: today }
    case 'last6Months':
      return { start: toDay(subMonths(now, 6)), end: today }
    case 'last12Months':
      return { start: toDay(subMonths(now, 12)), end: today }
  }
}

/** The preset a range came from, as long as it still means these days. */
export function presetOf(range: DayRange | null, today: Day) {
  if (!range) return undefined
  return presets.find((preset) => {
    const { start, end } = presetRange(preset, today)
    return start === range.start && end === range.end
  })
}

/** What a click on a day makes of what is chosen so far: begin, then end; earlier than the start swaps them. */
export function pickDay(chosen: { start?: Day; end?: Day }, day: Day): { start: Day; end?: Day } {
  if (!chosen.start || chosen.end) return { start: day }
  return day < chosen.start ? { start: day, end: chosen.start } : { start: chosen.start, end: day }
}

type DayProblem = 'missing' | 'unfinished' | 'impossible' | 'monthFirst'
export type TypedDay = { day: Day } | { problem: DayProblem }

/**
 * Reads DD/MM/YYYY as a person types it: 1/7/2026, 1. 7. 2026, 01-07-2026, 2026-07-01 and, on a phone, 01072026 are fine
 * too. The day is never the second number: 07/01/2026 would be read otherwise than 07/13/2026.
 */
export function readTypedDay(text: string): TypedDay {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'missing' }
  const parts = written.map((way) => way.exec(trimmed)?.groups).find(Boolean)
  if (!parts) return { problem: /[^\d/.\s-]/.test(trimmed) ? 'impossible' : 'unfinished' }
  const { day = '', month = '', year = '' } = parts
  if (isDay(year, month, day)) return { day: isoDay(year, month, day) }
  return { problem: isDay(year, day, month) ? 'monthFirst' : 'impossible' }
}

const written = [
  /^(?<day>\d{1,2})[/.-] ?(?<month>\d{1,2})[/.-] ?(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

// date-fns accepts no 31 February; years before 1000 would not survive the round trip of a person's intent.
const isDay = (year: string, month: string, day: string) =>
  year >= '1000' && isValid(toDate(isoDay(year, month, day)))

const isoDay = (year: string, month: string, day: string): Day =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** `Thursday, 31 Dec 2026`: the day that was typed, so that nobody takes its month for it. */
export function understoodDay(text: string): string | undefined {
  const read = readTypedDay(text)
  if (!('day' in read)) return undefined
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

/** '2026-07-01' → '01/07/2026' */
export const typedFormat = (day: Day) => day.split('-').toReversed().join('/')

/** '2026-07-01' → '01 Jul 2026' */
export function shownFormat(day: Day) {
  const [year, , date] = day.split('-')
  return `${date} ${toDate(day).toLocaleString('en-US', { month: 'short' })} ${year}`
}

export const toDate = (day: Day) => parseISO(day)

export const toDay = (date: Date): Day => formatISO(date, { representation: 'date' })
