import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'
import { countedInRange, fromEachRange, type Matches } from '../../db/matches.ts'
import { noGroup } from '../../db/projections.ts'
import { type IndexRange, naming, type RowList } from '../../db/ranges.ts'

type Counted = { total: number; more: boolean }

export async function countRanges(
  db: Db,
  list: RowList,
  ranges: IndexRange[],
  matches: Matches,
): Promise<Counted[]> {
  const { rows } = await sql<{ range: number; total: number }>`
    ${naming(list, matches)}
    select range, count(*) as total ${fromEachRange(list, ranges, matches, sql`c.id`)} group by range`.execute(
    db,
  )
  const totals = new Map(rows.map(({ range, total }) => [range, total]))
  return ranges.map((_, range) => countedInRange(matches, totals.get(range) ?? 0))
}

/** Of the whole list, which the database keeps count of; null is none. */
export async function countByStatus(db: Db, _: RowList, statuses: (Id | null)[]): Promise<Counted[]> {
  const { rows } = await sql<{ status_id: Id; total: number }>`
    select status_id, live as total from list_counts
    where workspace_id = current_workspace_id() and list = 'contacts'`.execute(plannedOnce(db))
  const totals = new Map(rows.map(({ status_id, total }) => [status_id, total]))
  return statuses.map((id) => ({ total: totals.get(id ?? noGroup) ?? 0, more: false }))
}
