import { dayAfter } from '../../../lib/dayIn.ts'
import { nextMonday } from './due.ts'

/** What people park things until, by the names that the catalogue has for them. */
export const parkingDays = (today: string) =>
  [
    ['tomorrow', dayAfter(today, 1)],
    ['nextWeek', nextMonday(today)],
    ['inAMonth', monthAfter(today)],
  ] as const

/** The same day of the next month, or its last one where it is shorter. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10)
}
