/** How many rows of a list match, and which: rare texts are found by their index, common ones met on a walk. */

import type { Id } from '@caravel/contract/common'
import { mostCounted } from '@caravel/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedOnce } from './client.ts'
import type { Condition, Narrowed } from './filters.ts'
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

export async function findMatches(db: Db, list: RowList, narrowed: Narrowed | undefined): Promise<Matches> {
  const whole = await countAll(db, list)
  if (!narrowed) return { total: whole, more: false }
  const { condition, patterns, hardToCount, byTextsAlone, own } = narrowed
  const isLarge = hardToCount && whole > mostCountedIn
  if (own) {
    const ids = await findFew(db, own.upTo(mostNamed + 1))
    const areAll = own.isAll && !list.withoutParked
    if (ids) return named(areAll ? ids : await findSome(db, list, { ids, where: condition }))
    if (own.isAll && isLarge)
      return own.countsQuickly ? countFound(db, list, own, condition) : tooMany(narrowed)
  }
  if (byTextsAlone && patterns.length > 1 && isLarge) return findOfSeveral(db, list, narrowed)
  const few = await lookUpFew(db, list, patterns)
  if (byTextsAlone && patterns.length === 1) {
    // It is all that such rows are asked for.
    if (few) return named(list.withoutParked ? await findSome(db, list, { ids: few }) : [...new Set(few)])
    // What the index has found too often to name them all has been counted by that.
    if (isLarge) return tooMany(narrowed)
  }
  if (byTextsAlone && !few) return lookUpAll(db, list, narrowed)
  const ids = await findSome(db, list, { ...(few && { ids: few }), where: condition })
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

/**
 * Matches that the index of texts finds by itself, so many at most, the newest first; undefined where it does not know all
 * words. Of several, those that hold two of them themselves.
 */
export async function findByIndex(
  db: Db,
  list: RowList,
  { condition, patterns, byTextsAlone }: Narrowed,
  most: number,
): Promise<Id[] | undefined> {
  const [first, second] = patterns
  if (second) {
    const ids = await lookUp(db, sql`${lookup(list, 'holding')}(${first}, ${second}, ${most})`)
    return ids.length > 0 ? findSome(db, list, { ids, where: condition }) : []
  }
  return byTextsAlone ? lookUp(db, sql`${lookup(list, 'like')}(${first}, ${most})`) : undefined
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
    const found = sql`select ${lookup(list, 'like')}(${some}, ${mostNamed + 1})`
    const ids = await findFew(db, found, sql`begun_often(${list.table}, ${some}, ${mostNamed})`)
    if (ids) return ids
  }
  return undefined
}

/** In a large list, where nothing but several texts is asked for. */
async function findOfSeveral(db: Db, list: RowList, narrowed: Narrowed): Promise<Matches> {
  const both = await findHoldingBoth(db, list, narrowed)
  // Nothing else makes a match, or so many hold both that neither text is rare.
  if (both.areAll && (list.standsAlone || both.ids.length > mostNamed))
    return { ...named(both.ids), more: !list.standsAlone }
  if (both.ids.length > mostNamed) return tooMany(narrowed)
  const few = await lookUpFew(db, list, narrowed.patterns)
  if (few) return named(await findSome(db, list, { ids: few, where: narrowed.condition }))
  const some = both.ids.length > 0 ? both.ids : await findHoldingOne(db, list, narrowed)
  if (some.length > mostNamed) return tooMany(narrowed)
  return some.length > 0 ? { ...named(some), more: true } : lookUpAll(db, list, narrowed)
}

/** Matches that hold two of the texts themselves. Each text may be common: the index knows where both are. */
async function findHoldingBoth(
  db: Db,
  list: RowList,
  { condition, patterns: [first, second, third] }: Narrowed,
): Promise<{ ids: Id[]; areAll: boolean }> {
  const { rows } = await sql<{ asked: number; ids: Id[] }>`
    select count(*) as asked, coalesce(array_agg(distinct id) filter (where ${isNotParked(list)}), '{}') as ids
    from ${lookup(list, 'holding')}(${first}, ${second}, ${mostAsked}) found (id)`.execute(db)
  const { asked, ids } = rows[0] ?? { asked: 0, ids: [] }
  const some = third ? await findSome(db, list, { ids, where: condition }, mostAsked) : ids
  return { ids: some, areAll: asked < mostAsked }
}

/** Some that hold one of the texts themselves. To know all, each text would have to be looked up as a whole. */
const findHoldingOne = async (db: Db, list: RowList, { condition, patterns: [first] }: Narrowed) =>
  findSome(db, list, {
    ids: await lookUp(db, sql`${lookup(list, 'like')}(${first}, ${mostAsked})`),
    where: condition,
  })

/** How many rows hold all of the texts, each of which may be common and all of them together rare. */
async function lookUpAll(db: Db, list: RowList, { condition, patterns }: Narrowed): Promise<Matches> {
  const found = patterns.map((some) => sql`select ${lookup(list, 'like')}(${some}, null)`)
  const { rows } = await sql<{ total: number; ids: Id[] }>`
    with found as materialized (
      select distinct id from (${sql.join(found, sql` intersect `)}) found (id) where ${isNotParked(list)})
    select (select count(*) from found) as total, array(select id from found limit ${mostNamed}) as ids`.execute(
    db,
  )
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return total <= mostNamed ? named(ids) : { total, more: false, where: condition }
}

/**
 * The function of the database that looks up ids by texts: `like` those that hold one or belong to something that does,
 * `holding` those that hold one of each themselves.
 */
const lookup = ({ table }: RowList, which: 'like' | 'holding') => sql.raw(`${table}_${which}`)

const lookUp = (db: Db, asked: RawBuilder<unknown>): Promise<Id[]> => findIds(db, sql`select ${asked}`)

async function findIds(db: Db, query: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await sql<{ ids: Id[] }>`select array(${query}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** None where there are more than are named: they would be sent for nothing. `areMany` may tell that sooner. */
async function findFew(
  db: Db,
  query: RawBuilder<unknown>,
  areMany: Condition = sql`false`,
): Promise<Id[] | undefined> {
  const { rows } = await sql<{ ids: Id[] | null }>`
    select case when not ${areMany} then (
      select case when cardinality(ids) <= ${mostNamed}::int then ids end
      from (select array(${query}) as ids offset 0) found) end as ids`.execute(db)
  return rows[0]?.ids ?? undefined
}

async function countFound(
  db: Db,
  list: RowList,
  { upTo }: NonNullable<Narrowed['own']>,
  where: Condition,
): Promise<Matches> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${upTo(mostCountedIn + 1)}) found where ${isNotParked(list)}`.execute(db)
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
