// Date maths for the date filter. A day is 'YYYY-MM-DD' and belongs to no time zone.
import { addDays, format, isValid, parse, subDays, subMonths, subWeeks } from 'date-fns'

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
 * Presets roll: they end today (yesterday excepted) and begin on the day after the same day one period ago, so
 * that a week is exactly seven days and a year never holds one date twice. On 15 July "last month" is
 * 16 June to 15 July; on 31 March, February being short, it is 1 to 31 March.
 */
export function presetRange(preset: Preset, today: Day): DayRange {
  const end = toDate(today)
  switch (preset) {
    case 'today':
      return { start: today, end: today }
    case 'yesterday':
      return { start: toDay(subDays(end, 1)), end: toDay(subDays(end, 1)) }
    case 'lastWeek':
      return { start: dayAfter(subWeeks(end, 1)), end: today }
    case 'lastMonth':
      return { start: dayAfter(subMonths(end, 1)), end: today }
    case 'last3Months':
      return { start: dayAfter(subMonths(end, 3)), end: today }
    case 'last6Months':
      return { start: dayAfter(subMonths(end, 6)), end: today }
    case 'last12Months':
      return { start: dayAfter(subMonths(end, 12)), end: today }
  }
}

/** The preset a range came from. In a month of 30 days two may fit; the first wins. */
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

export type TypedDay = { day: Day } | { problem: 'missing' | 'unfinished' | 'impossible' }

/** Reads DD/MM/YYYY as a person types it: 1/7/2026, 01.07.2026 and 01-07-2026 are fine too. */
export function readTypedDay(text: string): TypedDay {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'missing' }
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed)
  if (!parts) return { problem: /[^\d/.\s-]/.test(trimmed) ? 'impossible' : 'unfinished' }
  const [, day = '', month = '', year = ''] = parts
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // date-fns accepts no 31 February; years before 1000 would not survive the round trip of a person's intent.
  return year >= '1000' && isValid(toDate(iso)) ? { day: iso } : { problem: 'impossible' }
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

function problemKey(problem: 'missing' | 'unfinished' | 'impossible', missing: string) {
  return problem === 'missing' ? missing : problem
}

/** '2026-07-01' → '01/07/2026' */
export function typedFormat(day: Day) {
  return format(toDate(day), 'dd/MM/yyyy')
}

/** '2026-07-01' → '01 Jul 2026' */
export function shownFormat(day: Day) {
  return format(toDate(day), 'dd MMM yyyy')
}

export function toDate(day: Day) {
  return parse(day, 'yyyy-MM-dd', new Date(2000, 0, 1))
}

export function toDay(date: Date): Day {
  return format(date, 'yyyy-MM-dd')
}

function dayAfter(date: Date) {
  return toDay(addDays(date, 1))
}
