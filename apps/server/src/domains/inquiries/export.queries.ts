import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { written } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import { inquiryColumns } from './fields.queries.ts'

/** The newest first. */
export async function listForExport(db: Db, ids: Id[]) {
  const { rows } = await sql<Record<keyof typeof inquiryColumns, string | number>>`
    select ${written(inquiryColumns)}
    from inquiries i
    join workspaces w on w.id = i.workspace_id
    join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    left join companies o on o.workspace_id = i.workspace_id and o.id = i.company_id and o.deleted_at is null
    left join inquiry_statuses s on s.workspace_id = i.workspace_id and s.id = i.deal_status_id
    left join members m on m.workspace_id = i.workspace_id and m.id = i.assigned_to_id
    left join users u on u.id = m.user_id
    where i.workspace_id = current_workspace_id() and i.id = any (${ids}::uuid[])
    order by i.created_at desc, i.id desc`.execute(db)
  return rows
}
