import type { Id } from '@caravel/contract/common'
import type { ListName } from '@caravel/contract/lists'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

type Restorable = { id: Id; is_live: boolean }

/** Those that are live, or deleted no longer ago than the trash keeps, locked until the transaction ends. */
export async function lockRestorable(db: Db, table: ListName, ids: Id[]): Promise<Restorable[]> {
  const { rows } = await sql<Restorable>`
    select id, deleted_at is null as is_live from ${sql.table(table)}
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])
      and (deleted_at is null or deleted_at > now() - interval '30 days')
    order by id for update`.execute(db)
  return rows
}
