/** Whose work is looked at. */
import type { Id } from '@caravel/contract/common'
import { type SqlBool, sql } from 'kysely'
import { type Db, plannedOnce } from './client.ts'

export type Whose = Id | 'everyone'

/** That a record is up to them, by the column that says to whom. */
export const assignedTo = (whose: Whose, column: string) =>
  whose === 'everyone' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${whose}`

/** Also of somebody who has left: what is up to them still is. */
export async function memberExists(db: Db, id: Id): Promise<boolean> {
  const { rows } = await sql`
    select from members where workspace_id = current_workspace_id() and id = ${id}`.execute(plannedOnce(db))
  return rows.length > 0
}
