import { sql } from 'kysely'
import { written } from '../../csv/columns.ts'
import {
  nextRows,
  orderOf,
  placeIn,
  type Sheet,
  type SheetRow,
  withCompany,
} from '../../records/export.queries.ts'
import { inquiryColumns } from './fields.queries.ts'
import { inquiryRows } from './inquiries.queries.ts'

const order = { list: inquiryRows, by: 'created_at', descending: true } as const

/** The newest first. */
export const inquirySheet: Sheet<keyof typeof inquiryColumns> = {
  columns: inquiryColumns,
  next: async (db, part) => {
    const { rows } = await sql<SheetRow<keyof typeof inquiryColumns>>`
    select ${written(inquiryColumns)}, ${placeIn(order)}
    from ${nextRows(order, part)}
    join workspaces w on w.id = i.workspace_id
    join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    ${withCompany(inquiryRows)}
    left join inquiry_statuses s on s.workspace_id = i.workspace_id and s.id = i.deal_status_id
    left join members m on m.workspace_id = i.workspace_id and m.id = i.assigned_to_id
    left join users u on u.id = m.user_id
    where i.workspace_id = current_workspace_id()
    ${orderOf(order)}`.execute(db)
    return rows
  },
}
