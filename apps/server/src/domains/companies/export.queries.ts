import { sql } from 'kysely'
import { written } from '../../csv/columns.ts'
import { nextRows, orderOf, placeIn, type Sheet, type SheetRow } from '../../records/export.queries.ts'
import { companyRows } from './companies.queries.ts'
import { companyColumns } from './fields.queries.ts'

const order = { list: companyRows, by: 'sort_name', descending: false } as const

/** By name. */
export const companySheet: Sheet<keyof typeof companyColumns> = {
  columns: companyColumns,
  next: async (db, part) => {
    const { rows } = await sql<SheetRow<keyof typeof companyColumns>>`
    select ${written(companyColumns)}, ${placeIn(order)}
    from ${nextRows(order, part)}
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id
    where c.workspace_id = current_workspace_id()
    ${orderOf(order)}`.execute(db)
    return rows
  },
}
