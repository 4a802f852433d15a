import { emailPattern } from '@caravel/contract/common'
import {
  type ImportFieldType,
  type ImportKind,
  importFields,
  importMatches,
} from '@caravel/contract/import-fields'
import { type ImportColumn, ImportPlan } from '@caravel/contract/imports'
import { bareEmail, folded, isNothing, splitValues } from './cells.ts'
import { knownHeadings } from './headings.ts'

/** What is learnt of a column while the rows go by. */
export type Watched = { heading: string; samples: string[]; filled: number; seen: Record<Sign, number> }
type Sign =
  | 'email'
  | 'phone'
  | 'day'
  | 'dayFirst'
  | 'monthFirst'
  | 'amount'
  | 'commaLast'
  | 'pointLast'
  | 'eitherLast'

const mostSamples = 5
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
    eitherLast: 0,
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
  if (!/^\D{0,4}\d[\d.,' ]*\D{0,4}$/.test(text)) return
  seen.amount += 1
  // Before three digits it may part thousands; before any other number it can only part decimals.
  const last = /([.,])(\d+)\D*$/.exec(text)
  if (last?.[2]?.length === 3) seen.eitherLast += 1
  else if (last) seen[last[1] === ',' ? 'commaLast' : 'pointLast'] += 1
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
  ambiguous_amounts: seen.eitherLast > 0 && seen.commaLast === 0 && seen.pointLast === 0,
})

/** What the columns are taken for until somebody says otherwise: by their headings, and else by what is in them. */
export function suggestPlan(kind: ImportKind, columns: Watched[]): ImportPlan {
  const fields = Object.entries<ImportFieldType>(importFields[kind])
  const known: Record<string, readonly string[]> = knownHeadings[kind]
  const taken = new Set<string>()
  const isFree = (field: string, type: ImportFieldType) =>
    !taken.has(field) || type === 'emails' || type === 'phones'
  const take = (found: [string, unknown] | undefined) => {
    if (found) taken.add(found[0])
    return found?.[0] ?? null
  }
  const byHeading = columns.map(({ heading }) => {
    const said = foldHeading(heading)
    return take(fields.find(([field, type]) => isFree(field, type) && known[field]?.includes(said)))
  })
  const chosen = columns.map(({ filled, seen }, index) => {
    const known = byHeading[index]
    if (known || filled === 0) return known ?? null
    const mostly = (sign: Sign) => seen[sign] > filled * 0.6
    return take(
      fields.find(
        ([field, type]) =>
          isFree(field, type) &&
          ((mostly('email') && (type === 'emails' || type === 'email')) ||
            (mostly('phone') && !mostly('day') && (type === 'phones' || type === 'phone'))),
      ),
    )
  })
  const sum = (sign: Sign) => columns.reduce((all, { seen }) => all + seen[sign], 0)
  return ImportPlan.parse({
    columns: chosen,
    day_order: sum('monthFirst') > sum('dayFirst') ? 'mdy' : 'dmy',
    decimal_sign: sum('commaLast') > sum('pointLast') ? ',' : '.',
    match: importMatches[kind],
  })
}

/** "E-Mail 2" and "Email" are the same to a reader. */
const foldHeading = (heading: string) =>
  folded(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ ?(?<!\d)\d+ ?(?:value)?$/, '')
    .trim()
