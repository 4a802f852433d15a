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
import { contactRows } from './contacts.queries.ts'
import { contactColumns } from './fields.queries.ts'

const order = { list: contactRows, by: 'sort_name', descending: false } as const

/** By name. */
export const contactSheet: Sheet<keyof typeof contactColumns> = {
  columns: contactColumns,
  next: async (db, part) => {
    const { rows } = await sql<SheetRow<keyof typeof contactColumns>>`
    select ${written(contactColumns)}, ${placeIn(order)}
    from ${nextRows(order, part)}
    left join contact_statuses s on s.workspace_id = c.workspace_id and s.id = c.status_id
    left join sources r on r.workspace_id = c.workspace_id and r.id = c.source_id
    ${withCompany(contactRows)}
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id
    where c.workspace_id = current_workspace_id()
    ${orderOf(order)}`.execute(db)
    return rows
  },
}
