import { emailPattern } from '@caravel/contract/common'
import type { ImportColumn } from '@caravel/contract/imports'
import { bareEmail, isNothing, splitValues } from './cells.ts'

/** What is learnt of a column while the rows go by. */
export type Watched = { heading: string; samples: string[]; filled: number; seen: Record<Sign, number> }
export type Sign =
  | 'email'
  | 'phone'
  | 'day'
  | 'dayFirst'
  | 'monthFirst'
  | 'amount'
  | 'commaLast'
  | 'pointLast'
  | 'eitherComma'
  | 'eitherPoint'

export const mostSamples = 5
const longestSample = 200

export const watch = (heading: string): Watched => ({
  heading,
  samples: [],
  filled: 0,
  seen: {
    email: 0,
    phone: 0,
    day: 0,
    dayFirst: 0,
    monthFirst: 0,
    amount: 0,
    commaLast: 0,
    pointLast: 0,
    eitherComma: 0,
    eitherPoint: 0,
  },
})

export function notice(column: Watched, text: string) {
  if (isNothing(text)) return
  column.filled += 1
  const { samples, seen } = column
  const sample = text.slice(0, longestSample)
  if (samples.length < mostSamples && !samples.includes(sample)) samples.push(sample)
  if (text.length > 100) return
  if (splitValues(text).some((part) => emailPattern.test(bareEmail(part)))) seen.email += 1
  else if (/^[+(]?[\d][\d ().+/-]{6,}$/.test(text)) seen.phone += 1
  const day = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\b/.exec(text)
  if (day || /^\d{4}-\d{2}-\d{2}/.test(text)) seen.day += 1
  if (day && Number(day[1]) > 12) seen.dayFirst += 1
  if (day && Number(day[2]) > 12) seen.monthFirst += 1
  if (!/^\D{0,6}\d[\d.,'’\s]*\D{0,6}$/.test(text)) return
  seen.amount += 1
  // Before three digits it may part thousands; before any other number it can only part decimals.
  const [, sign, decimals] = /([.,])(\d+)\D*$/.exec(text) ?? []
  if (!decimals) return
  const parted = text.match(/[.,]/g) ?? []
  const isOpen =
    decimals.length === 3 && parted.every((one) => one === sign) && /^\D*[1-9]\d{0,2}\D/.test(text)
  // Twice the same sign can only part thousands.
  if (isOpen && parted.length > 1) seen[sign === ',' ? 'pointLast' : 'commaLast'] += 1
  else if (isOpen) seen[sign === ',' ? 'eitherComma' : 'eitherPoint'] += 1
  else seen[sign === ',' ? 'commaLast' : 'pointLast'] += 1
}

export const columnOf = ({ heading, samples, filled, seen }: Watched): ImportColumn => ({
  heading,
  samples,
  filled,
  ambiguous_days:
    seen.day > 0 &&
    seen.dayFirst === 0 &&
    seen.monthFirst === 0 &&
    samples.some((text) => !/^\d{4}/.test(text)),
  ambiguous_amounts: seen.eitherComma + seen.eitherPoint > 0 && seen.commaLast === 0 && seen.pointLast === 0,
})
