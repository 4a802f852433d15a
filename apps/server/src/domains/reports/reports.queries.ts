import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'
import { noGroup } from '../../db/projections.ts'
import { findRows, groupOf, type IndexRange, orderOf, type RowList, type Slice } from '../../db/ranges.ts'
import { cameIn, isAllTime, type Range } from './range.queries.ts'

export type ReportedTable = 'contacts' | 'inquiries'

/** The statuses or sources that rows stand under, and the counts of them that the database keeps. */
export type Grouping = {
  words: { table: string; usedBy: { table: ReportedTable; column: string } }
  kept: 'contacts' | 'contacts_by_source' | 'inquiries'
}

export const findNewest = (db: Db, table: ReportedTable, range: Range, slice: Slice) =>
  findRows(db, rowsOf(table), [{ where: sql`true`, ...newestFirst }], { where: cameIn(range) }, slice)

/** The rows of these groups, one group after the other. Null is the group of rows that have none. */
export const findInGroups = (
  db: Db,
  { words: { usedBy } }: Grouping,
  groups: (string | null)[],
  range: Range,
  slice: Slice,
) =>
  findRows(
    db,
    rowsOf(usedBy.table),
    groups.map((id) => rangeOf(usedBy.column, id)),
    { where: cameIn(range) },
    slice,
  )

/** A row, and where it stands: this holds when it is changed or deleted meanwhile. */
export type Place = { id: Id; created_at: string; name?: string; person_id?: Id }

/** The newest first. */
export const nextNewest = (
  db: Db,
  table: ReportedTable,
  range: Range,
  after: Place | undefined,
  limit: number,
) => nextOf(db, table, { where: sql`true`, ...newestFirst }, range, after, limit)

/** The same among the rows of one group, or of none. */
export const nextInGroup = (
  db: Db,
  { words: { usedBy } }: Grouping,
  group: Id | null,
  range: Range,
  after: Place | undefined,
  limit: number,
) => nextOf(db, usedBy.table, rangeOf(usedBy.column, group), range, after, limit)

async function nextOf(
  db: Db,
  table: ReportedTable,
  walked: IndexRange,
  range: Range,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select r.id, r.created_at::text as created_at from ${sql.table(table)} r
    where r.workspace_id = current_workspace_id() and r.deleted_at is null and ${walked.where} and ${cameIn(range)}
      ${after ? sql`and ${isOlder(after)}` : sql``}
    order by ${orderOf(walked)} limit ${limit}`.execute(db)
  return rows
}

export const isOlder = ({ created_at, id }: Place): Condition =>
  sql`(r.created_at, r.id) < (${created_at}::timestamptz, ${id}::uuid)`

/** How many rows came: kept by the database for all time, counted along an index otherwise. */
export async function countRows(db: Db, table: ReportedTable, ...ranges: Range[]): Promise<number> {
  const { rows } = ranges.every(isAllTime)
    ? await sql<{ total: number }>`
        select coalesce(sum(live), 0)::bigint as total from list_counts
        where workspace_id = current_workspace_id() and list = ${table}`.execute(plannedOnce(db))
    : await sql<{ total: number }>`
        select count(*) as total from ${sql.table(table)} r
        where r.workspace_id = current_workspace_id() and r.deleted_at is null and ${cameIn(...ranges)}`.execute(
        db,
      )
  return rows[0]?.total ?? 0
}

/** The same for each group, by its id: the index by date has the groups as well. */
export async function countGroups(
  db: Db,
  { words: { usedBy }, kept }: Grouping,
  range: Range,
): Promise<Map<string | null, number>> {
  const { rows } = isAllTime(range)
    ? await sql<{ id: string | null; total: number }>`
        select nullif(status_id, ${noGroup}) as id, live as total
        from list_counts where workspace_id = current_workspace_id() and list = ${kept}`.execute(
        plannedOnce(db),
      )
    : await sql<{ id: string | null; total: number }>`
        select ${sql.ref(`r.${usedBy.column}`)} as id, count(*) as total from ${sql.table(usedBy.table)} r
        where r.workspace_id = current_workspace_id() and r.deleted_at is null and ${cameIn(range)}
        group by 1`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

const rowsOf = (table: ReportedTable): RowList => ({ table, rows: 'r' })

const newestFirst = { keys: [sql`r.created_at`, sql`r.id`], descending: true }

const rangeOf = (column: string, id: string | null): IndexRange => ({
  ...groupOf(sql.ref(`r.${column}`), id),
  ...newestFirst,
})
