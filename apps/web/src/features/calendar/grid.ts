/** The days that a calendar shows, and how one gets from one to another. Days are as on any calendar, without a clock. */
import { dayAfter } from '../../lib/dayIn.ts'
import type { CalendarView } from './calendarSearch.ts'

/** The Monday on or before it. */
export const startOfWeek = (day: string) => dayAfter(day, -((dateOf(day).getUTCDay() + 6) % 7))

export const weekOf = (day: string): string[] => daysFrom(startOfWeek(day), 7)

/** Week by week, all weeks that have a day of its month. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const last = dayAfter(monthAfter(first, 1), -1)
  const weeks: string[][] = []
  for (let monday = startOfWeek(first); monday <= last; monday = dayAfter(monday, 7))
    weeks.push(daysFrom(monday, 7))
  return weeks
}

export function spanOf(view: CalendarView, day: string): { from: string; to: string } {
  const days = view === 'week' ? weekOf(day) : weeksOfMonth(day).flat()
  return { from: days[0] ?? day, to: days.at(-1) ?? day }
}

/** The same day of another month; its last where it has no such day. */
export function monthAfter(day: string, months: number): string {
  const date = dateOf(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  const start = date.toISOString().slice(0, 7)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return `${start}-${String(Math.min(Number(day.slice(8)), date.getUTCDate())).padStart(2, '0')}`
}

export const pageAfter = (view: CalendarView, day: string, step: 1 | -1) =>
  view === 'week' ? dayAfter(day, 7 * step) : monthAfter(day, step)

/** Undefined for a key that leads nowhere. */
export function dayByKey(view: CalendarView, day: string, key: string): string | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days !== undefined) return dayAfter(day, days)
  if (key === 'PageUp') return pageAfter(view, day, -1)
  if (key === 'PageDown') return pageAfter(view, day, 1)
  return undefined
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => dayAfter(first, at))

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

const said = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  dateOf(day).toLocaleString('en-GB', { ...options, timeZone: 'UTC' })

/** `Tuesday, 17 November 2026`. */
export const dayInFull = said({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `November 2026`. */
export const monthInFull = said({ month: 'long', year: 'numeric' })

/** `Tue`. */
export const weekdayInShort = said({ weekday: 'short' })

/** `Nov`. */
export const monthInShort = said({ month: 'short' })

/** `16 – 22 November 2026`, `30 November – 6 December 2026`. */
export function weekInFull(day: string): string {
  const { from, to } = spanOf('week', day)
  const start = said({ day: 'numeric' })(from)
  const month = from.slice(0, 7) === to.slice(0, 7) ? '' : ` ${said({ month: 'long' })(from)}`
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`
  return `${start}${month}${year} – ${said({ day: 'numeric', month: 'long', year: 'numeric' })(to)}`
}
