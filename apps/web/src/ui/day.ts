// A day is 'YYYY-MM-DD' and belongs to no time zone.
import { formatISO, parseISO } from 'date-fns'

/** 'YYYY-MM-DD' */
export type Day = string

/** '2026-07-01' → '01/07/2026' */
export const typedFormat = (day: Day) => day.split('-').toReversed().join('/')

/** '2026-07-01' → '01 Jul 2026' */
export function shownFormat(day: Day) {
  const [year, , date] = day.split('-')
  return `${date} ${toDate(day).toLocaleString('en-US', { month: 'short' })} ${year}`
}

export const toDate = (day: Day) => parseISO(day)

export const toDay = (date: Date): Day => formatISO(date, { representation: 'date' })
