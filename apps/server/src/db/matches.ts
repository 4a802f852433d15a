/** How many rows of a list match, and which: rare texts are found by their index, common ones met on a walk. */

import type { Id } from '@caravel/contract/common'
import { mostCounted } from '@caravel/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedOnce } from './client.ts'
import { type Condition, type Found, type Narrowed, startOften } from './filters.ts'
import { mostAsked, mostCountedIn, mostInRange, mostNamed } from './list-limits.ts'
import {
  findPage,
  findRows,
  fromShown,
  type IndexRange,
  inWorkspace,
  naming,
  notParked,
  type RowList,
  type Shown,
  type Slice,
} from './ranges.ts'

/** `more` says that there are more than `total`. */
export type Matches = Shown & { total: number; more: boolean }

export const isNarrowed = ({ ids, where }: Matches) => ids !== undefined || where !== undefined

/**
 * From what is known at once to what is met on a walk: the whole list, in a large one several words where they meet, few that
 * an index finds, many that an index finds, and whatever else meets the condition.
 */
export async function findMatches(db: Db, list: RowList, narrowed: Narrowed | undefined): Promise<Matches> {
  const whole = await countAll(db, list)
  if (!narrowed) return { total: whole, more: false }
  const { condition, patterns, own, byWordsAlone } = narrowed
  const isExact = narrowed.isExact && patterns.length < 2
  const isLarge = narrowed.hardToCount && whole > mostCountedIn

  if (isLarge && byWordsAlone && patterns.length > 1) return findOfSeveral(db, list, narrowed)

  const few = (own && (await findFew(db, own))) ?? (await lookUpFew(db, list, patterns))
  if (few && isExact && !list.withoutParked) return named([...new Set(few)])
  if (few) return named(await findSome(db, list, { ids: few, where: condition }))

  if (isExact && (!isLarge || own?.countsQuickly)) return countFound(db, list, narrowed)
  if (isExact) return tooMany(narrowed)

  const ids = await findSome(db, list, { where: condition })
  if (ids.length <= mostNamed) return named(ids)
  return isLarge
    ? tooMany(narrowed)
    : { total: await count(db, list, condition), more: false, where: condition }
}

const tooMany = ({ condition }: Narrowed): Matches => ({ total: mostCounted, more: true, where: condition })

const named = (ids: Id[]): Matches => ({ ids, total: ids.length, more: false })

export async function findMatchingPage(
  db: Db,
  list: RowList,
  narrowed: Narrowed | undefined,
  ranges: IndexRange[],
  slice: Slice,
): Promise<{ matches: Matches; ids: Id[] }> {
  // The first page of all is the same however many there are, so nobody waits for their number.
  if (!narrowed && slice.offset === 0) {
    const [matches, ids] = await Promise.all([
      findMatches(db, list, narrowed),
      findRows(db, list, ranges, {}, slice),
    ])
    return { matches, ids }
  }
  const matches = await findMatches(db, list, narrowed)
  return { matches, ids: await findPage(db, list, ranges, matches, slice) }
}

/** The matches as a condition to lock them by. They have to meet it then, too: somebody may change them before. */
export async function selectMatches(
  db: Db,
  list: RowList,
  narrowed: Narrowed | undefined,
): Promise<Condition | undefined> {
  const { ids, more } = await findMatches(db, list, narrowed)
  const conditions = [
    ...(ids && !more ? [withIds(list, ids)] : []),
    ...(narrowed ? [narrowed.condition] : []),
    ...(list.withoutParked ? [notParked(list)] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}

export const withIds = (list: RowList, ids: Id[]): Condition =>
  sql`${inWorkspace(list)} and ${sql.ref(`${list.rows}.id`)} = any (${ids}::uuid[])`

/** How many rows the whole list has, which the database keeps count of. */
export async function countAll(
  db: Db,
  { table, withoutParked }: Pick<RowList, 'table' | 'withoutParked'>,
): Promise<number> {
  const shown = withoutParked ? sql`live - parked` : sql`live`
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${shown}), 0)::bigint as total from list_counts
    where workspace_id = current_workspace_id() and list = ${table}`.execute(plannedOnce(db))
  return rows[0]?.total ?? 0
}

/** Those among which all matches are, if a text of them is rare. */
async function lookUpFew(db: Db, list: RowList, patterns: Narrowed['patterns']): Promise<Id[] | undefined> {
  for (const some of patterns) {
    const few = await findFew(db, {
      upTo: (most) => sql`select ${containing(list, [some], most)}`,
      areOver: (most) => startOften(list.table, some, most),
    })
    if (few) return few
  }
  return undefined
}

/** In a large list: all by one word that is rare, or else those where one record has them, or belongs to one that has others. */
async function findOfSeveral(db: Db, list: RowList, narrowed: Narrowed): Promise<Matches> {
  const together = await findTogether(db, list, narrowed, mostAsked)
  const areMany = together.ids.length > mostNamed
  if (areMany && together.more) return tooMany(narrowed)
  if (areMany || list.standsAlone) return { ...named(together.ids), more: together.more || !list.standsAlone }
  const few = await lookUpFew(db, list, narrowed.patterns)
  if (few) return named(await findSome(db, list, { ids: few, where: narrowed.condition }))
  if (together.ids.length > 0) return { ...named(together.ids), more: true }
  const apart = await findApart(db, list, narrowed)
  return apart.ids.length > mostNamed ? tooMany(narrowed) : { ...named(apart.ids), more: apart.more }
}

type Some = { ids: Id[]; more: boolean }

/** Matches that have two of the texts themselves, the newest first. Each may be common: the index knows where both are. */
export async function findTogether(
  db: Db,
  list: RowList,
  { condition, patterns, isExact }: Narrowed,
  most: number,
): Promise<Some> {
  const found = await lookUp(db, list, patterns.slice(0, 2), most)
  const more = found.length >= most
  if (isExact && !list.withoutParked) return { ids: [...new Set(found)], more }
  const matching = new Set(await findSome(db, list, { ids: found, where: condition }, most))
  return { ids: [...new Set(found)].filter((id) => matching.has(id)), more }
}

/** Matches whose texts may be in records that belong together: among the newest that have the first text, else the next. */
export async function findApart(db: Db, list: RowList, { condition, patterns }: Narrowed): Promise<Some> {
  for (const pattern of patterns) {
    const found = await lookUp(db, list, [pattern], mostAsked)
    const ids = await findSome(db, list, { ids: found, where: condition })
    const more = found.length >= mostAsked
    if (ids.length > 0 || !more) return { ids, more }
  }
  return { ids: [], more: true }
}

/** So many at most, the newest first, that have a text or belong to something that does; of two texts, that have both. */
export const lookUp = (db: Db, list: RowList, patterns: Narrowed['patterns'], most: number): Promise<Id[]> =>
  findIds(db, sql`select ${containing(list, patterns, most)}`)

const containing = ({ table }: RowList, [first, second]: Narrowed['patterns'], most: number) =>
  sql`${sql.raw(table)}_containing(${first}, ${second ?? null}::text[], ${most})`

async function findIds(db: Db, query: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await sql<{ ids: Id[] }>`select array(${query}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** None where there are more than are named: they would be sent for nothing. */
async function findFew(
  db: Db,
  { upTo, areOver }: Pick<Found, 'upTo' | 'areOver'>,
): Promise<Id[] | undefined> {
  const areMany = areOver?.(mostNamed) ?? sql`false`
  const { rows } = await sql<{ ids: Id[] | null }>`
    select case when not ${areMany} then (
      select case when cardinality(ids) <= ${mostNamed}::int then ids end
      from (select array(${upTo(mostNamed + 1)}) as ids offset 0) found) end as ids`.execute(db)
  return rows[0]?.ids ?? undefined
}

async function countFound(
  db: Db,
  list: RowList,
  { own, patterns, condition: where }: Narrowed,
): Promise<Matches> {
  const most = mostCountedIn + 1
  const found = own ? own.upTo(most) : sql`select ${containing(list, patterns, most)}`
  const { rows } = await sql<{ total: number }>`
    select count(distinct id) as total from (${found}) found (id) where ${isNotParked(list)}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, mostCountedIn), more: total > mostCountedIn, where }
}

/** Said of ids that were `found`: those that are parked are few, and looked up by their key. */
const isNotParked = ({ table, withoutParked }: RowList): Condition =>
  withoutParked
    ? sql`not exists (
        select from ${sql.table(table)}
        where workspace_id = current_workspace_id() and id = found.id and parked_until is not null)`
    : sql`true`

/** All of these rows, or one more than are named. Along the ids, which says nothing about where the matches are. */
async function findSome(db: Db, list: RowList, shown: Shown, most = mostNamed + 1): Promise<Id[]> {
  const id = sql.ref(`${list.rows}.id`)
  const { rows } = await sql<{ id: Id }>`
    ${naming(list, shown)}
    select ${id} ${fromShown(list, shown)} order by ${id} limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

async function count(db: Db, list: RowList, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${fromShown(list, { where })}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The matches range by range, to be counted or summed up: all, or one more of each than are counted. */
export const fromEachRange = (
  list: RowList,
  ranges: IndexRange[],
  matches: Matches,
  columns: RawBuilder<unknown>,
) =>
  sql`from (${sql.join(
    ranges.map(
      (range, index) => sql`(
      select ${index}::int as range, ${columns} ${fromShown(list, matches, range.joins)} and ${range.where}
      limit ${matches.more ? mostInRange + 1 : null}::bigint)`,
    ),
    sql` union all `,
  )}) matches`

/** A range with one more than `mostInRange` was not counted to its end. */
export const countedInRange = ({ more }: Pick<Matches, 'more'>, total: number) =>
  more && total > mostInRange ? { total: mostInRange, more: true } : { total, more: false }
