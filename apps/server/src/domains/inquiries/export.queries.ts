import { sql } from 'kysely'
import { listSheet, withCompany } from '../../records/export.queries.ts'
import { inquiryColumns } from './fields.queries.ts'
import { inquiryRows } from './inquiries.queries.ts'

/** The newest first. */
export const inquirySheet = listSheet(
  inquiryColumns,
  { list: inquiryRows, by: 'created_at', descending: true },
  sql`
    join workspaces w on w.id = i.workspace_id
    join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    ${withCompany(inquiryRows)}
    left join inquiry_statuses s on s.workspace_id = i.workspace_id and s.id = i.deal_status_id
    left join members m on m.workspace_id = i.workspace_id and m.id = i.assigned_to_id
    left join users u on u.id = m.user_id`,
)
