import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Band, naming, type RowList } from '../../db/bands.ts'
import type { Db } from '../../db/client.ts'
import { countedInBand, fromEachBand, type Matches } from '../../db/matches.ts'
import { noGroup } from '../../db/show.ts'

type Counted = { total: number; more: boolean }

export async function countBands(db: Db, list: RowList, bands: Band[], matches: Matches): Promise<Counted[]> {
  const { rows } = await sql<{ band: number; total: number }>`
    ${naming(list, matches)}
    select band, count(*) as total ${fromEachBand(list, bands, matches, sql`c.id`)} group by band`.execute(db)
  const totals = new Map(rows.map(({ band, total }) => [band, total]))
  return bands.map((_, band) => countedInBand(matches, totals.get(band) ?? 0))
}

/** Of the whole list, which the database keeps count of; null is none. */
export async function countByStatus(db: Db, _: RowList, statuses: (Id | null)[]): Promise<Counted[]> {
  const { rows } = await sql<{ status_id: Id; total: number }>`
    select status_id, live as total from list_counts
    where workspace_id = current_workspace_id() and list = 'contacts'`.execute(db)
  const totals = new Map(rows.map(({ status_id, total }) => [status_id, total]))
  return statuses.map((id) => ({ total: totals.get(id ?? noGroup) ?? 0, more: false }))
}
