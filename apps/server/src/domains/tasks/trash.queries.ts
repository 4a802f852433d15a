import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { withIds } from '../../db/matches.ts'
import { taskRows } from './tasks.queries.ts'

export const setDeleted = (db: Db, ids: Id[], deleted: boolean) =>
  sql`
    update tasks k set deleted_at = ${deleted ? sql`now()` : null}, updated_at = now(), version = k.version + 1
    where ${withIds(taskRows, ids)}`.execute(db)

/** Whether none of these tasks hangs on a record in the trash. The records must be locked already. */
export async function haveLiveRecords(db: Db, ids: Id[]): Promise<boolean> {
  const { rows } = await sql<{ all_live: boolean }>`
    select not exists (
      select from tasks k
      left join contacts p on p.workspace_id = k.workspace_id and p.id = k.person_id
      left join companies o on o.workspace_id = k.workspace_id and o.id = k.company_id
      left join inquiries i on i.workspace_id = k.workspace_id and i.id = k.deal_id
      where ${withIds(taskRows, ids)}
        and coalesce(p.deleted_at, o.deleted_at, i.deleted_at) is not null) as all_live`.execute(db)
  return rows[0]?.all_live ?? true
}
