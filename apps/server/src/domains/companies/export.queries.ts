import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { written } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import { companyColumns } from './fields.queries.ts'

/** By name. */
export async function listForExport(db: Db, ids: Id[]) {
  const { rows } = await sql<Record<keyof typeof companyColumns, string | number>>`
    select ${written(companyColumns)}
    from companies c
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id
    where c.workspace_id = current_workspace_id() and c.id = any (${ids}::uuid[])
    order by c.sort_name, c.id`.execute(db)
  return rows
}
