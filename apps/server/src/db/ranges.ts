/** Lists in orders that indexes hold: pages, first ones and neighbours, without ever sorting a workspace. */

import type { Id, PageQuery } from '@caravel/contract/common'
import type { ListName } from '@caravel/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, plannedOnce } from './client.ts'
import type { Condition } from './filters.ts'
import { offsetOf } from './paginate.ts'

/**
 * A run of rows that an index holds in order. A list is one range after the other, so that no page has to sort
 * the workspace; blanks are a range of their own, and the last one whichever way the list runs.
 */
export type IndexRange = {
  where: RawBuilder<SqlBool>
  keys: RawBuilder<unknown>[]
  descending: boolean
  /** A column with nothing in it in all of these rows: first in the order, it lets its index give them in order. */
  blank?: RawBuilder<unknown>
  /** Of other tables that the keys are of. Where none are needed, an index alone may answer. */
  joins?: RawBuilder<unknown>
  /** What `where` says, for one of several ranges that differ by this value alone and then are planned as one. */
  equals?: { column: RawBuilder<unknown>; id: Id }
}

/** Of those with this value, or of those with none. */
export const groupOf = (
  column: RawBuilder<unknown>,
  id: Id | null,
): Pick<IndexRange, 'where' | 'equals' | 'blank'> =>
  id === null ? isBlank(column) : { where: sql`${column} = ${id}::uuid`, equals: { column, id } }

export const isBlank = (column: RawBuilder<unknown>) => ({
  where: sql<SqlBool>`${column} is null`,
  blank: column,
})

/** In the order of a column, with those that have nothing there last, whichever way the list runs. */
export const blanksLast = (
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  descending: boolean,
): IndexRange[] => [
  { where: sql`${column} is not null`, keys: [column, id], descending },
  { ...isBlank(column), keys: [id], descending },
]

/** What a list is read from: the live rows of a table. */
export type RowList = {
  table: ListName
  /** What its rows are called in conditions and keys. */
  rows: string
  /** Joins the other tables that conditions speak of. */
  joins?: RawBuilder<unknown>
  /** Leaves out what is parked, as only inquiries can be. */
  withoutParked?: true
  /** Its rows are found by their own texts alone, and not by those of records that they belong to. */
  standsAlone?: true
}

/** Which rows of a list are shown: those with these ids, those that meet a condition, or all. */
export type Shown = { ids?: Id[]; where?: Condition }

export type Slice = { offset: number; limit: number }

export const sliceOf = (page: PageQuery): Slice => ({ offset: offsetOf(page), limit: page.page_size })

/** A slice of `total` rows, walked to from the end that is nearer. */
export async function findPage(
  db: Db,
  list: RowList,
  ranges: IndexRange[],
  shown: Shown & { total: number; more: boolean },
  { offset, limit }: Slice,
): Promise<Id[]> {
  const before = shown.total - offset - limit
  if (shown.more || before >= offset || offset >= shown.total)
    return findRows(db, list, ranges, shown, { offset, limit })
  const fromEnd = { offset: Math.max(before, 0), limit: Math.min(limit, shown.total - offset) }
  return (await findRows(db, list, ranges.toReversed().map(turned), shown, fromEnd)).reverse()
}

/** In their order. */
export async function findRows(
  db: Db,
  list: RowList,
  ranges: IndexRange[],
  shown: Shown,
  slice: Slice,
): Promise<Id[]> {
  // A single range is in order as it is read; several are put in order by where their rows stand.
  const [range] = ranges
  const query =
    range && ranges.length === 1
      ? sql<{
          id: Id
        }>`${naming(list, shown)} select ${idOf(list)} ${sliceOfRange(list, range, shown, slice)}`
      : sql<{ id: Id }>`
          ${naming(list, shown)} select id from (${firstOfEach(list, ranges, shown, slice.offset + slice.limit)}) first
          order by range, place limit ${slice.limit} offset ${slice.offset}`
  // To walk along the index of its order is right for every workspace where all rows of a table are shown.
  const isPlain = ranges.length === 1 && !range?.joins && !shown.ids && !shown.where
  const { rows } = await query.execute(isPlain ? plannedOnce(db) : db)
  return rows.map(({ id }) => id)
}

/** The first rows of each range, range by range. */
export async function findFirst(
  db: Db,
  list: RowList,
  ranges: IndexRange[],
  shown: Shown,
  limit: number,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    ${naming(list, shown)}
    select id from (${firstOfEach(list, ranges, shown, limit)}) first order by range, place`.execute(db)
  return rows.map(({ id }) => id)
}

/** The first rows of each range with the place of the range among them, and their own place in it. */
function firstOfEach(list: RowList, ranges: IndexRange[], shown: Shown, limit: number) {
  const alike = ranges.flatMap(({ equals, ...range }, at) => (equals ? [{ ...equals, range, at }] : []))
  const others = ranges.flatMap((range, at) => (range.equals ? [] : [{ range, at }]))
  const first = (range: IndexRange) => sql`
    select ${idOf(list)}, row_number() over (order by ${orderOf(range)}) as place
    ${sliceOfRange(list, range, shown, { offset: 0, limit })}`
  const [one] = alike
  const ofAlike = one
    ? [
        sql`(
          select first.id, alike.range, first.place
          from unnest(${alike.map(({ id }) => id)}::uuid[], ${alike.map(({ at }) => at)}::int[]) as alike (id, range)
          cross join lateral (${first({ ...one.range, where: sql`${one.column} = alike.id` })}) first)`,
      ]
    : []
  const ofOthers = others.map(
    ({ range, at }) => sql`(select first.id, ${at}::int as range, first.place from (${first(range)}) first)`,
  )
  return sql.join([...ofAlike, ...ofOthers], sql` union all `)
}

const sliceOfRange = (list: RowList, range: IndexRange, shown: Shown, { offset, limit }: Slice) => sql`
  ${fromShown(list, shown, range.joins)} and ${range.where}
  order by ${orderOf(range)} limit ${limit}::bigint offset ${offset}::bigint`

/** Goes before a statement that reads from those shown: named ones are read at once, not looked for along an order. */
export const naming = ({ table }: RowList, { ids }: Shown) =>
  ids
    ? sql`with named as materialized (
        select * from ${sql.table(table)} where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]))`
    : sql``

/** From the rows that are shown, to be followed by further conditions. */
export const fromShown = (list: RowList, { ids, where }: Shown, joins = where && list.joins) => sql`
  from ${sql.table(ids ? 'named' : list.table)} ${sql.raw(list.rows)} ${joins ?? sql``}
  where ${inWorkspace(list)} and ${sql.ref(`${list.rows}.deleted_at`)} is null
    ${list.withoutParked ? sql`and ${notParked(list)}` : sql``} ${where ? sql`and ${where}` : sql``}`

export const notParked = ({ rows }: RowList): Condition => sql`${sql.ref(`${rows}.parked_until`)} is null`

export const inWorkspace = ({ rows }: RowList): Condition =>
  sql`${sql.ref(`${rows}.workspace_id`)} = current_workspace_id()`

const idOf = ({ rows }: RowList) => sql.ref(`${rows}.id`)

export const orderOf = ({ blank, keys, descending }: IndexRange) =>
  sql.join(
    [...(blank ? [blank] : []), ...keys].map((key) => sql`${key} ${sql.raw(descending ? 'desc' : 'asc')}`),
  )

export type Neighbours = { previous: string | null; next: string | null }

/** Undefined when there is no such row. */
export async function findNeighbours(
  db: Db,
  list: RowList,
  ranges: IndexRange[],
  shown: Shown,
  id: string,
): Promise<Neighbours | undefined> {
  const own = await findRange(db, list, ranges, id)
  if (own === undefined) return undefined
  const before = ranges.slice(0, own + 1).toReversed()
  return {
    previous: await findBeside(db, list, before.map(turned), shown, id),
    next: await findBeside(db, list, ranges.slice(own), shown, id),
  }
}

const turned = (range: IndexRange): IndexRange => ({ ...range, descending: !range.descending })

async function findRange(
  db: Db,
  list: RowList,
  ranges: IndexRange[],
  id: string,
): Promise<number | undefined> {
  const cases = ranges.map(
    (range, index) =>
      sql`when exists (select ${fromOne(list, range, id)} and ${range.where}) then ${index}::int`,
  )
  const { rows } = await sql<{ range: number | null }>`
    select case ${sql.join(cases, sql` `)} end as range`.execute(db)
  return rows[0]?.range ?? undefined
}

/** The row next to one that stands in the first of these ranges. They are given in the direction of the step. */
async function findBeside(
  db: Db,
  list: RowList,
  [own, ...further]: IndexRange[],
  shown: Shown,
  id: string,
): Promise<string | null> {
  if (!own) return null
  const me = own.keys.map((key) => sql`(select ${key} ${fromOne(list, own, id)})`)
  const step = sql.raw(own.descending ? '<' : '>')
  // By the first key alone too: where keys are of several tables, only that lets an index begin here.
  const beyond = sql`(${sql.join(own.keys)}) ${step} (${sql.join(me)}) and ${own.keys[0]} ${step}= ${me[0]}`
  const { equals: _, ...rest } = own
  const ranges = [{ ...rest, where: sql<boolean>`${own.where} and ${beyond}` }, ...further]
  const { rows } = await sql<{ id: string }>`
    ${naming(list, shown)}
    select id from (${firstOfEach(list, ranges, shown, 1)}) first order by range limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Also one that the list leaves out, and whose neighbours are asked for all the same. */
const fromOne = ({ withoutParked: _, ...list }: RowList, range: IndexRange, id: Id) =>
  sql`${fromShown(list, {}, range.joins)} and ${idOf(list)} = ${id}`
