/** What search words and filters ask of the rows of a list. */

import { Id } from '@caravel/contract/common'
import type { Filter, ListName } from '@caravel/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchedColumns } from './generated/tables.ts'
import { fewestInIndex, mostPatterns } from './list-limits.ts'

export type Condition = RawBuilder<SqlBool>

/** A phone number as E.164, or empty when it is none. */
type ReadPhone = (phone: string) => Promise<string>

/**
 * What a filter asks for: the condition, texts of which every match holds one in its `search_text`, how just those are found
 * that the filter means, where an index knows them, and whether it is about rows of another table, or of a text that is in none
 * of the indexes, so that they cannot be counted.
 */
type Wanted = { condition: Condition; texts?: string[]; found?: Found; ofOthers?: true }

/** Matches by an index of their own: a query for the ids of so many, what may tell at once that there are more, and whether it is quick to count them. */
export type Found = {
  upTo: (most: number) => RawBuilder<unknown>
  areOver?: (most: number) => Condition
  countsQuickly?: true
}

/**
 * That a column stands, folded, in the `search_text` of its row: only then a filter may be looked up there. Of any other
 * column each row is looked at, unless it has an index of its own.
 */
export type InSearchText = {
  [T in keyof SearchedColumns]: `${T}.${SearchedColumns[T]}`
}[keyof SearchedColumns]

/** What is asked of a text, by where it stands. */
const asksFor = (texts: string[], searched: InSearchText | null) =>
  searched ? { texts } : ({ ofOthers: true } as const)

export type Attribute = (filter: Filter<string>, readPhone: ReadPhone) => Wanted | Promise<Wanted>

export type FilteredList<A extends string> = {
  attributes: Record<A, Attribute>
  search_text: RawBuilder<string>
  /** What a search word means that is no text to look for. */
  meaning?: (word: string) => Condition | undefined
  /** Where else a search word may be found. */
  elsewhere?: (patterns: RawBuilder<string[]>) => Condition
}

export type Given<A extends string> = { filters: Filter<A>[]; search: string }

export type Narrowed = {
  condition: Condition
  /** The texts of which each match holds one, as patterns that the index knows, the rarest first. */
  patterns: RawBuilder<string[]>[]
  /** What a filter finds by an index of its own. */
  own?: Found
  /** Whether such an index finds just what is meant, or that of texts, in which one or two of them are looked up. */
  isExact: boolean
  /** Whether nothing but words is asked for. */
  byWordsAlone: boolean
  /** Whether no index can count the matches: a text is asked for, be it too short for the index, or another table. */
  hardToCount: boolean
}

/** What rows have to match for all of it; undefined where nothing narrows the list. */
export async function narrow<A extends string>(
  list: FilteredList<A>,
  { filters, search }: Given<A>,
  readPhone: ReadPhone,
): Promise<Narrowed | undefined> {
  const filtered = await Promise.all(
    filters.map((filter) => list.attributes[filter.attribute](filter, readPhone)),
  )
  return narrowToWords(list, await wordsOf(search, readPhone), filtered)
}

/** The same for words that have been read already. */
export function narrowToWords<A extends string>(
  list: FilteredList<A>,
  words: string[][],
  filtered: Wanted[] = [],
): Narrowed | undefined {
  const wanted = [...filtered, ...words.map((texts) => searched(list, texts))]
  if (wanted.length === 0) return undefined
  const ofItsOwn = filtered.find(({ found }) => found)
  const texts = wanted.flatMap((one) => (one.texts && one !== ofItsOwn ? [one.texts] : []))
  const known = texts
    .filter((some) => shortest(some) >= fewestInIndex)
    .sort((a, b) => shortest(b) - shortest(a))
  const byWordsAlone = filtered.length === 0 && texts.length === words.length
  return {
    condition: sql.join(
      wanted.map(({ condition }) => condition),
      sql` and `,
    ),
    patterns: known.slice(0, mostPatterns).map(patternsOf),
    ...(ofItsOwn?.found && { own: ofItsOwn.found }),
    isExact: ofItsOwn
      ? wanted.length === 1
      : byWordsAlone && known.length === words.length && words.length <= 2,
    byWordsAlone,
    hardToCount: wanted.some(({ texts, ofOthers }) => texts || ofOthers),
  }
}

/** The longest text is the rarest. */
const shortest = (texts: string[]) => Math.min(...texts.map((text) => text.length))

/** A day, and those from it on or until it. */
export const dayAttribute =
  (column: RawBuilder<string | null>): Attribute =>
  ({ condition, value = '' }) => {
    const day = sql`${value.trim()}::date`
    switch (condition) {
      case 'exact':
        return { condition: sql`${column} = ${day}` }
      case 'from':
        return { condition: sql`${column} >= ${day}` }
      case 'until':
        return { condition: sql`${column} <= ${day}` }
      case 'empty':
        return { condition: sql`${column} is null` }
      default:
        return { condition: sql`${column} is not null` }
    }
  }

/** Case and accents do not count. */
export const textAttribute =
  (
    searched: InSearchText | null,
    column: RawBuilder<string>,
    folded = sql<string>`fold(${column})`,
  ): Attribute =>
  ({ condition, value = '' }) => {
    const text = value.trim()
    switch (condition) {
      case 'exact':
        return {
          condition: sql`btrim(${folded}) = (select btrim(fold(${text})))`,
          ...asksFor([text], searched),
        }
      case 'contains':
        return { condition: sql`${folded} like any (${patternsOf([text])})`, ...asksFor([text], searched) }
      case 'empty':
        return { condition: sql`btrim(${column}) = ''` }
      default:
        return { condition: sql`btrim(${column}) <> ''` }
    }
  }

/**
 * A text whose folded form is stored without spaces around it, by which an index finds equal ones, and a function of the
 * database those that hold a part.
 */
export const indexedTextAttribute = (
  searched: InSearchText | null,
  column: RawBuilder<string>,
  folded: RawBuilder<string>,
  foundBy: string,
  areOver?: (patterns: RawBuilder<string[]>, most: number) => Condition,
): Attribute => {
  const inParts = textAttribute(searched, column, folded)
  return async (filter, readPhone) => {
    if (filter.condition === 'exact')
      return { condition: sql`${folded} = (select btrim(fold(${filter.value ?? ''})))` }
    const wanted = await inParts(filter, readPhone)
    const text = filter.value?.trim() ?? ''
    if (filter.condition !== 'contains' || text.length < fewestInIndex) return wanted
    const patterns = patternsOf([text])
    const upTo = (most: number) => sql`select ${sql.raw(foundBy)}(${patterns}, ${most})`
    return { ...wanted, found: { upTo, ...(areOver && { areOver: (most) => areOver(patterns, most) }) } }
  }
}

/** Any of several texts, given as the list of them folded; `none` says when there is none. */
export const textsAttribute =
  (_: InSearchText, folded: RawBuilder<string[]>, none: Condition): Attribute =>
  ({ condition, value = '' }) => {
    const text = value.trim()
    switch (condition) {
      case 'exact':
        return { condition: sql`(select fold(${text})) = any (${folded})`, texts: [text] }
      case 'contains':
        return { condition: anyLike(folded, [text]), texts: [text] }
      case 'empty':
        return { condition: none }
      default:
        return { condition: sql`not (${none})` }
    }
  }

/** Phone numbers as typed and as E.164, compared by their digits; `none` says when there is none. */
export const phonesAttribute =
  (
    _: InSearchText,
    phones: RawBuilder<string[]>,
    none: Condition = sql`array_to_string(${phones}, '') = ''`,
  ): Attribute =>
  async ({ condition, value = '' }, readPhone) => {
    if (condition === 'empty') return { condition: none }
    if (condition === 'not_empty') return { condition: sql`not (${none})` }
    const texts = await digitsOf(value, readPhone)
    const [first] = texts
    if (!first) return { condition: sql`false` }
    const words = sql<string[]>`string_to_array(digits_of_each(${phones}), ' ')`
    return condition === 'exact'
      ? { condition: sql`${words} && ${texts}::text[]`, texts }
      : { condition: anyLike(words, texts), texts }
  }

/** The stored text of the row first: it is cheaper to compare than each of several. */
export const heldBy =
  (text: RawBuilder<string>, attribute: Attribute): Attribute =>
  async (filter, readPhone) => {
    const { condition, texts } = await attribute(filter, readPhone)
    if (!texts) return { condition }
    return { condition: sql`${text} like any (${patternsOf(texts)}) and ${condition}`, texts }
  }

/** A number that counts records, with or without its #. What is no number is nobody's. */
export const numberAttribute =
  (_: InSearchText, column: RawBuilder<number>): Attribute =>
  ({ condition, value = '' }) => {
    if (condition === 'empty') return { condition: sql`false` }
    if (condition === 'not_empty') return { condition: sql`true` }
    const digits = /^#?\s*(\d+)$/.exec(value.trim())?.[1]
    if (!digits) return { condition: sql`false` }
    return condition === 'exact'
      ? { condition: isNumber(column, digits) }
      : { condition: sql`${column}::text like ${`%${digits}%`}`, texts: [digits] }
  }

/** Beyond what the column holds there is no record. */
export const isNumber = (column: RawBuilder<number>, digits: string): Condition =>
  Number(digits) < 2 ** 31 ? sql`${column} = ${Number(digits)}` : sql`false`

/** The id of a record. One that is gone or never was is simply nobody's. */
export const idAttribute =
  (column: RawBuilder<string | null>): Attribute =>
  ({ condition, value }) => {
    if (condition === 'empty') return { condition: sql`${column} is null` }
    if (condition === 'not_empty') return { condition: sql`${column} is not null` }
    const id = Id.safeParse(value?.trim())
    return { condition: id.success ? sql`${column} = ${id.data}::uuid` : sql`false` }
  }

/**
 * What an import has created, or updated too. Found from its rows, one record after the other: how large a part of the list
 * they are, the planner does not know of an import that has just run.
 */
export const importAttribute =
  (table: ListName, id: RawBuilder<string>): Attribute =>
  ({ condition, value }) => {
    const importId = Id.safeParse(value?.trim())
    if (!importId.success) return { condition: sql`false` }
    const did = sql.raw(condition === 'created' ? `outcome = 'create'` : `outcome in ('create', 'update')`)
    const rows = sql`
      from import_rows
      where workspace_id = current_workspace_id() and import_id = ${importId.data}::uuid
        and record_id is not null and ${did}`
    const upTo = (most: number) => sql`
      select live.id from (select distinct record_id ${rows}) came_in
      cross join lateral (
        select id from ${sql.table(table)}
        where workspace_id = current_workspace_id() and id = came_in.record_id and deleted_at is null offset 0) live
      limit ${most}`
    return {
      condition: sql`${id} in (select record_id ${rows})`,
      found: { upTo, countsQuickly: true },
      ofOthers: true,
    }
  }

/** Spaces separate words, unless the whole is a phone number. Each word is given with its other spellings. */
export async function wordsOf(search: string, readPhone: ReadPhone): Promise<string[][]> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  if (isPhone(search)) return [[...new Set([search.trim(), ...(await digitsOf(search, readPhone))])]]
  return words.map((word) => (isPhone(word) ? [word, word.replace(/\D/g, '')] : [word]))
}

const isPhone = (text: string) => /^[\d\s()+./-]*$/.test(text) && text.replace(/\D/g, '').length >= 3

/** The digits as typed and, where they are a number of the workspace's country, with its code. */
async function digitsOf(phone: string, readPhone: ReadPhone): Promise<string[]> {
  const spellings = [phone, await readPhone(phone)].map((spelling) => spelling.replace(/\D/g, ''))
  return [...new Set(spellings)].filter((digits) => digits !== '')
}

function searched<A extends string>(
  { search_text, meaning, elsewhere }: FilteredList<A>,
  texts: string[],
): Wanted {
  const meant = meaning?.(texts[0] ?? '')
  if (meant) return { condition: meant }
  const patterns = patternsOf(texts)
  const own = sql<SqlBool>`${search_text} like any (${patterns})`
  return { condition: elsewhere ? sql`(${own} or ${elsewhere(patterns)})` : own, texts }
}

/** Whether a company is called so. Asked for each row that has one: all companies may be many more than are met on a walk. */
export const isNamed = (companyId: RawBuilder<unknown>, patterns: RawBuilder<string[]>): Condition =>
  sql`(
    select sort_name like any (${patterns}) from companies
    where workspace_id = current_workspace_id() and id = ${companyId} and deleted_at is null)`

/**
 * Whether more records than this have a name or a word of it that starts so. The index of words knows that at once, where
 * looking into texts takes until so many are found. What has other signs than letters and digits is no such word. Names of
 * an inquiry are its number and that of its person: lists do not look into all that it is found by.
 */
export const startOften = (
  list: ListName,
  patterns: RawBuilder<string[]>,
  most: number,
  lastRank = list === 'inquiries' ? 1 : 2,
): Condition => sql`(
  select count(distinct id) > ${most} from words_starting(${list}, array(
    select btrim(pattern, '%') from unnest(${patterns}) pattern where pattern ~ '^%[[:alnum:]]+%$'),
    ${most * 2}, ${lastRank}))`

const anyLike = (words: RawBuilder<string[]>, texts: string[]) =>
  sql<SqlBool>`exists (select from unnest(${words}) word where word like any (${patternsOf(texts)}))`

/** Folded once for the whole statement, not once a row. */
const patternsOf = (texts: string[]) =>
  sql<string[]>`(select array_agg(holding(value)) from unnest(${texts}::text[]) value)::text[]`
