/** Narrows a list by search words and filters, so that rare texts are found by their index and common ones on the way. */

import { Id } from '@caravel/contract/common'
import type { Filter } from '@caravel/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './client.ts'

export type Condition = RawBuilder<SqlBool>

/** A phone number as E.164, or empty when it is none. */
type ReadPhone = (phone: string) => Promise<string>

/** What a filter asks for: the condition, and texts of which every match holds one in its `search_text`. */
type Wanted = { condition: Condition; texts?: string[] }

/** How one attribute answers to the conditions. */
export type Attribute = (filter: Filter<string>, readPhone: ReadPhone) => Wanted | Promise<Wanted>

export type FilteredList<A extends string> = {
  id: RawBuilder<string>
  search_text: RawBuilder<string>
  /** The function of the database that looks up ids by `search_text`. */
  lookUp: 'contacts_like' | 'companies_like' | 'inquiries_like'
  attributes: Record<A, Attribute>
  /** What a search word means that is no text to look for. */
  meaning?: (word: string) => Condition | undefined
  /** Where else a search word may be found. */
  elsewhere?: (patterns: RawBuilder<string[]>) => Condition
}

type Given<A extends string> = { filters: Filter<A>[]; search: string }

/** The condition for rows that match all of it, or undefined where nothing narrows the list. */
export async function narrow<A extends string>(
  db: Db,
  list: FilteredList<A>,
  given: Given<A>,
  readPhone: ReadPhone,
): Promise<Condition | undefined> {
  const { filters, words } = await read(list, given, readPhone)
  const wanted = [...filters, ...words]
  if (wanted.length === 0) return undefined
  const lookedUp = await lookUpRarest(db, list, wanted)
  // The stored text first: it is cheaper to compare than what has yet to be folded.
  const stored = filters.flatMap(({ texts }) =>
    texts ? [sql<SqlBool>`${list.search_text} like any (${patternsOf(texts)})`] : [],
  )
  return allOf([...lookedUp, ...stored, ...wanted.map(({ condition }) => condition)])
}

export type Narrowed = {
  /** The condition for rows that match. */
  where: Condition
  /** Queries for ids, the rarest text first: each finds all that match, and others. */
  lookUps: RawBuilder<string>[]
  /** The query for the ids of just those that match, where words that the index knows narrow the list, and they alone. */
  exactly: RawBuilder<string> | undefined
}

/** How many texts are worth asking the index for. */
const mostLookUps = 3

/** The same for a list whose rows are known by texts of several tables: it is left to the list when to look them up. */
export async function narrowJoined<A extends string>(
  list: FilteredList<A>,
  given: Given<A>,
  readPhone: ReadPhone,
): Promise<Narrowed | undefined> {
  const { filters, words } = await read(list, given, readPhone)
  const wanted = [...filters, ...words]
  if (wanted.length === 0) return undefined
  const lookUps = rarestFirst(wanted).map((texts) => found(list, texts))
  const wordsAlone = filters.length === 0 && words.every(({ texts }) => texts && shortest(texts) >= inIndex)
  return {
    where: allOf(wanted.map(({ condition }) => condition)),
    lookUps: lookUps.slice(0, mostLookUps),
    exactly: wordsAlone ? sql.join(lookUps, sql` intersect `) : undefined,
  }
}

const allOf = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)

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

/** A text of the row, and how it is folded: case and accents do not count. */
export const textAttribute =
  (column: RawBuilder<string>, folded = sql<string>`fold(${column})`): Attribute =>
  ({ condition, value = '' }) => {
    const text = value.trim()
    switch (condition) {
      case 'exact':
        return { condition: sql`btrim(${folded}) = (select btrim(fold(${text})))`, texts: [text] }
      case 'contains':
        return { condition: sql`${folded} like any (${patternsOf([text])})`, texts: [text] }
      case 'empty':
        return { condition: sql`btrim(${column}) = ''` }
      default:
        return { condition: sql`btrim(${column}) <> ''` }
    }
  }

/** Any of several texts, given as the list of them folded; `none` says when there is none. */
export const textsAttribute =
  (folded: RawBuilder<string[]>, none: Condition): Attribute =>
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
  (phones: RawBuilder<string[]>, none: Condition = sql`array_to_string(${phones}, '') = ''`): Attribute =>
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

/** A number that counts records, with or without its #. What is no number is nobody's. */
export const numberAttribute =
  (column: RawBuilder<number>): Attribute =>
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

async function read<A extends string>(
  list: FilteredList<A>,
  { filters, search }: Given<A>,
  readPhone: ReadPhone,
) {
  return {
    filters: await Promise.all(filters.map((filter) => list.attributes[filter.attribute](filter, readPhone))),
    words: (await wordsOf(search, readPhone)).map((texts) => searched(list, texts)),
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

const anyLike = (words: RawBuilder<string[]>, texts: string[]) =>
  sql<SqlBool>`exists (select from unnest(${words}) word where word like any (${patternsOf(texts)}))`

/** Folded once for the whole statement, not once a row. */
const patternsOf = (texts: string[]) =>
  sql<string[]>`(select array_agg(holding(value)) from unnest(${texts}::text[]) value)::text[]`

/** Beyond this, walking the list in its order meets the matches sooner than sorting them would. */
const mostLookedUp = 5000

/** From so many characters on, the index knows a text. */
const inIndex = 3

async function lookUpRarest<A extends string>(db: Db, list: FilteredList<A>, wanted: Wanted[]) {
  const [rarest] = rarestFirst(wanted)
  if (!rarest || shortest(rarest) < inIndex) return []
  const ids = found(list, rarest)
  const { rows } = await sql<{ few: boolean }>`
    select count(*) <= ${mostLookedUp} as few from (${ids} limit ${mostLookedUp + 1}) found`.execute(db)
  return rows[0]?.few ? [sql<SqlBool>`${list.id} = any (array(${ids}))`] : []
}

/** The longest text is the rarest. */
const rarestFirst = (wanted: Wanted[]) =>
  wanted.flatMap(({ texts }) => (texts ? [texts] : [])).sort((a, b) => shortest(b) - shortest(a))

const shortest = (texts: string[]) => Math.min(...texts.map((text) => text.length))

/** The ids of rows that hold one of the texts, as the index knows them. */
const found = <A extends string>({ lookUp }: FilteredList<A>, texts: string[]) =>
  sql<string>`select ${sql.raw(lookUp)}(${patternsOf(texts)})`
