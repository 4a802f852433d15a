import {
  type ImportFieldType,
  type ImportKind,
  importFields,
  importMatches,
} from '@caravel/contract/import-fields'
import { ImportPlan } from '@caravel/contract/imports'
import { folded } from './cells.ts'
import type { Sign, Watched } from './columns.ts'
import { addressParts, bareNames, knownHeadings, prefixesOf } from './headings.ts'

/** What the columns are taken for until somebody says otherwise: by their headings, and else by what is in them. */
export function suggestPlan(kind: ImportKind, columns: Watched[]): ImportPlan {
  const fields = Object.entries<ImportFieldType>(importFields[kind])
  const chosen = byHeading(kind, columns)
  for (const [index, { filled, seen }] of columns.entries()) {
    if (chosen[index] || filled === 0) continue
    const mostly = (sign: Sign) => seen[sign] > filled * 0.6
    const [field = null] =
      fields.find(
        ([field, type]) =>
          (isMany(type) || !chosen.includes(field)) &&
          ((mostly('email') && (type === 'emails' || type === 'email')) ||
            (mostly('phone') && !mostly('day') && (type === 'phones' || type === 'phone'))),
      ) ?? []
    chosen[index] = field
  }
  const sum = (sign: Sign) => columns.reduce((all, { seen }) => all + seen[sign], 0)
  return ImportPlan.parse({
    columns: chosen,
    day_order: sum('monthFirst') > sum('dayFirst') ? 'mdy' : 'dmy',
    decimal_sign: decimalSign(sum),
    match: importMatches[kind],
  })
}

/** Where nothing settles it, three digits are rather thousands: hardly any money has three decimals. */
function decimalSign(sum: (sign: Sign) => number) {
  const towardsComma = sum('commaLast') - sum('pointLast') || sum('eitherPoint') - sum('eitherComma')
  return towardsComma > 0 ? ',' : '.'
}

const isMany = (type: ImportFieldType) => type === 'emails' || type === 'phones'

function byHeading(kind: ImportKind, columns: Watched[]): (string | null)[] {
  const waysOf = columns.map(({ heading }) => waysToRead(kind, heading))
  const chosen: (string | null)[] = columns.map(() => null)
  const take = (field: string, type: ImportFieldType, known: readonly string[]) => {
    // Programs write all of their columns, filled or not.
    for (const mayBeEmpty of [false, true])
      for (const heading of known)
        for (const [index, ways] of waysOf.entries()) {
          if (chosen[index] !== null || !ways.includes(heading)) continue
          if (!mayBeEmpty && columns[index]?.filled === 0) continue
          chosen[index] = field
          if (!isMany(type)) return
        }
  }
  // Those of every place: a row may have any of them. The first way to read a heading counts, as “Street 2”.
  const takeParts = () => {
    for (const [index, ways] of waysOf.entries())
      for (const way of ways)
        chosen[index] ??=
          addressParts.find((part) => (knownHeadings.contact[part] as readonly string[]).includes(way)) ??
          null
  }
  for (const [field, type] of Object.entries<ImportFieldType>(importFields[kind])) {
    const known: readonly string[] = knownHeadings[kind][field as never]
    if (type === 'part') takeParts()
    else if (field !== 'full_name') take(field, type, known)
    else {
      const [hasFirst, hasLast] = ['first_name', 'last_name'].map((one) => chosen.includes(one))
      if (hasFirst !== hasLast) take(hasFirst ? 'last_name' : 'first_name', type, bareNames)
      take(field, type, ['full name', ...bareNames, ...known])
    }
  }
  return chosen
}

/** "E-Mail 2", "Email (private)" and "Person - Email" are all an email to a reader. */
export function waysToRead(kind: ImportKind, heading: string): string[] {
  const [prefix = '', rest] = heading.split(/ [-–] (.*)/s)
  const own = rest && prefixesOf[kind].includes(folded(prefix)) ? [rest] : []
  const whole = [heading, ...own]
  const bare = whole.map((text) => text.replace(/[([][^()[\]]*[)\]]/g, ' '))
  // "Street 2" is not "Street", and where nothing is called so, it is.
  return [...whole, ...bare].flatMap((text) => [asWords(text), foldHeading(text)])
}

const asWords = (heading: string) =>
  folded(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const foldHeading = (heading: string) =>
  asWords(heading)
    .replace(/(?<!\d)\d+(?: value)?$/, '')
    .replace(/(?<!\d)\d+ /, '')
    .trim()
