import type { Id } from '@caravel/contract/common'
import type { ListName } from '@caravel/contract/lists'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../db/client.ts'
import { columnsAt, rowsByIds } from '../db/projections.ts'

type Locked = { id: Id } & Record<string, Id | null>

export async function listFields(db: Db, table: ListName, columns: string[], ids: Id[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select ${columnsAt('r', ['id', ...columns])} ${rowsByIds(table, 'r', ids)}`.execute(plannedOnce(db))
  return rows
}

/**
 * An inquiry also knows when something last happened to it. A plan for ids that it does not know might read all of an
 * index that holds them somewhere.
 */
export function writeFields(db: Db, table: ListName, fields: Record<string, unknown>, ids: Id[]) {
  const set = Object.entries(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`
    update ${sql.table(table)} set ${sql.join(set)}, updated_at = now(), version = version + 1
      ${table === 'inquiries' ? sql`, last_activity_at = now()` : sql``}
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)
}
