import { mostAtOnce } from '@caravel/contract/common'
import { sql } from 'kysely'
import { fromShown } from '../../db/bands.ts'
import { type Db, plannedAnew } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'
import { companyRows } from './list.queries.ts'

export type SelectedCompany = { id: string; people_count: number }

/** Those that match, or one more than can be changed at once. */
export const listSelected = (db: Db, where: Condition | undefined) => select(db, where, sql``)

/** The same, held in one order, so that two bulk acts cannot lock up. */
export const lockSelected = (db: Db, where: Condition | undefined) => select(db, where, sql`for update`)

async function select(
  db: Db,
  where: Condition | undefined,
  hold: ReturnType<typeof sql>,
): Promise<SelectedCompany[]> {
  const { rows } = await sql<SelectedCompany>`
    select c.id, c.people_count ${fromShown(companyRows, { where })}
    order by c.id limit ${mostAtOnce + 1} ${hold}`.execute(plannedAnew(db))
  return rows
}
