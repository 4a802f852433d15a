import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { written } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import { contactColumns } from './fields.queries.ts'

/** By name. */
export async function listForExport(db: Db, ids: Id[]) {
  const { rows } = await sql<Record<keyof typeof contactColumns, string | number>>`
    select ${written(contactColumns)}
    from contacts c
    left join contact_statuses s on s.workspace_id = c.workspace_id and s.id = c.status_id
    left join sources r on r.workspace_id = c.workspace_id and r.id = c.source_id
    left join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id
    where c.workspace_id = current_workspace_id() and c.id = any (${ids}::uuid[])
    order by c.sort_name, c.id`.execute(db)
  return rows
}
