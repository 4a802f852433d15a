/** Lists in orders that indexes hold: pages, first ones and neighbours, without ever sorting a workspace. */

import type { PageQuery } from '@caravel/contract/common'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './client.ts'
import type { Condition } from './filters.ts'
import { offsetOf } from './paginate.ts'

/**
 * A run of rows that an index holds in order. A list is one band after the other, so that no page has to sort
 * the workspace; blanks are a band of their own, and the last one whichever way the list runs.
 */
export type Band = {
  where: RawBuilder<SqlBool>
  keys: RawBuilder<unknown>[]
  descending: boolean
}

/** What a list is read from: its live rows, with the tables that its bands are ordered by. */
export type BandedList = {
  /** Tables with their aliases, to go after `from`. */
  tables: RawBuilder<unknown>
  /** The alias of the rows themselves. */
  rows: string
}

/** One page: `workspace_id` and `id` of its rows, with where they stand as `band` and `place`. */
export const cutPage = (list: BandedList, bands: Band[], where: Condition | undefined, page: PageQuery) =>
  cutRows(list, bands, where, { offset: offsetOf(page), most: page.page_size })

/** How many rows are cut out, after how many. */
export type Cut = { offset: number; most: number }

export function cutRows(list: BandedList, bands: Band[], where: Condition | undefined, cut: Cut) {
  const { offset, most } = cut
  // A single band is in order as it is read; several are put in order by where their rows stand.
  const [band] = bands
  if (band && bands.length === 1) return cutBand(list, band, 0, where, cut)
  return sql`
    select * from (${cutFirst(list, bands, where, offset + most)}) cut
    order by band, place limit ${most} offset ${offset}`
}

/** The first rows of each band, in the same form. */
export const cutFirst = (list: BandedList, bands: Band[], where: Condition | undefined, most: number) =>
  sql.join(
    bands.map((band, index) => sql`(${cutBand(list, band, index, where, { offset: 0, most })})`),
    sql` union all `,
  )

function cutBand(list: BandedList, band: Band, index: number, where: Condition | undefined, cut: Cut) {
  const row = (column: string) => sql.ref(`${list.rows}.${column}`)
  const order = sql.join(band.keys.map((key) => sql`${key} ${sql.raw(band.descending ? 'desc' : 'asc')}`))
  return sql`
    select ${row('workspace_id')}, ${row('id')}, ${index}::int as band,
      row_number() over (order by ${order}) as place
    from ${list.tables}
    where ${row('deleted_at')} is null and ${band.where} ${where ? sql`and ${where}` : sql``}
    order by ${order} limit ${cut.most}::bigint offset ${cut.offset}::bigint`
}

export type Neighbours = { previous: string | null; next: string | null }

/** The rows before and after one, or undefined when there is no such row. */
export async function findNeighbours(
  db: Db,
  list: BandedList,
  bands: Band[],
  where: Condition | undefined,
  id: string,
): Promise<Neighbours | undefined> {
  const own = await findBand(db, list, bands, id)
  if (own === undefined) return undefined
  const before = bands.slice(0, own + 1).toReversed()
  return {
    previous: await findBeside(db, list, before.map(turned), where, id),
    next: await findBeside(db, list, bands.slice(own), where, id),
  }
}

const turned = (band: Band): Band => ({ ...band, descending: !band.descending })

async function findBand(db: Db, list: BandedList, bands: Band[], id: string): Promise<number | undefined> {
  const cases = sql.join(
    bands.map(({ where }, index) => sql`when ${where} then ${index}::int`),
    sql` `,
  )
  const { rows } = await sql<{ band: number }>`select case ${cases} end as band ${one(list, id)}`.execute(db)
  return rows[0]?.band
}

/** The row next to one that stands in the first of these bands. They are given in the direction of the step. */
async function findBeside(
  db: Db,
  list: BandedList,
  [own, ...further]: Band[],
  where: Condition | undefined,
  id: string,
): Promise<string | null> {
  if (!own) return null
  const me = own.keys.map((key) => sql`(select ${key} ${one(list, id)})`)
  const step = sql.raw(own.descending ? '<' : '>')
  // By the first key alone too: where keys are of several tables, only that lets an index begin here.
  const beyond = sql`(${sql.join(own.keys)}) ${step} (${sql.join(me)}) and ${own.keys[0]} ${step}= ${me[0]}`
  const bands = [{ ...own, where: sql<boolean>`${own.where} and ${beyond}` }, ...further]
  const { rows } = await sql<{ id: string }>`
    select id from (${cutFirst(list, bands, where, 1)}) cut order by band limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const one = ({ tables, rows }: BandedList, id: string) =>
  sql`from ${tables} where ${sql.ref(`${rows}.id`)} = ${id} and ${sql.ref(`${rows}.deleted_at`)} is null`
