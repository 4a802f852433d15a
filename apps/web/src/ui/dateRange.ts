import { addDays, endOfMonth, startOfMonth, startOfWeek, subDays, subMonths, subWeeks } from 'date-fns'
import { type Day, toDate, toDay } from './day.ts'

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
