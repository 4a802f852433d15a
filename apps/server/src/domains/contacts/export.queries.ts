import { sql } from 'kysely'
import { listSheet, withCompany } from '../../records/export.queries.ts'
import { contactRows } from './contacts.queries.ts'
import { contactColumns } from './fields.queries.ts'

/** By name. */
export const contactSheet = listSheet(
  contactColumns,
  { list: contactRows, by: 'sort_name', descending: false },
  sql`
    left join contact_statuses s on s.workspace_id = c.workspace_id and s.id = c.status_id
    left join sources r on r.workspace_id = c.workspace_id and r.id = c.source_id
    ${withCompany(contactRows)}
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id`,
)
