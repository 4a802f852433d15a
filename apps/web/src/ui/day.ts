// A day is 'YYYY-MM-DD' and belongs to no time zone.
import { unknownYear } from '@caravel/contract/unknown-year'
import { formatISO, parseISO } from 'date-fns'

/** 'YYYY-MM-DD' */
export type Day = string

/** '2026-07-01' → '01/07/2026', and a birthday whose year nobody knows → '01/07' */
export const typedFormat = (day: Day) => partsOf(day).toReversed().join('/')

/** '2026-07-01' → '01 Jul 2026', and a birthday whose year nobody knows → '01 Jul' */
export function shownFormat(day: Day) {
  const [date, , ...year] = partsOf(day).toReversed()
  return [date, toDate(day).toLocaleString('en-US', { month: 'short' }), ...year].join(' ')
}

const partsOf = (day: Day) => day.split('-').filter((part) => part !== unknownYear)

export const toDate = (day: Day) => parseISO(day)

export const toDay = (date: Date): Day => formatISO(date, { representation: 'date' })
