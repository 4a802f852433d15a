import { mostAtOnce } from '@caravel/contract/common'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'

export type SelectedCompany = { id: string; people_count: number }

export const withIds = (ids: string[]): Condition => sql<SqlBool>`c.id = any (${ids}::uuid[])`

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
    select c.id, c.people_count from companies c
    where c.deleted_at is null ${where ? sql`and ${where}` : sql``}
    order by c.id limit ${mostAtOnce + 1} ${hold}`.execute(db)
  return rows
}
