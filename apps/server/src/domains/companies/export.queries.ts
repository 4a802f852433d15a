import { sql } from 'kysely'
import { listSheet } from '../../records/export.queries.ts'
import { companyRows } from './companies.queries.ts'
import { companyColumns } from './fields.queries.ts'

/** By name. */
export const companySheet = listSheet(
  companyColumns,
  { list: companyRows, by: 'sort_name', descending: false },
  sql`
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id`,
)
