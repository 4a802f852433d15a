import { sql } from 'kysely'
import { listSheet } from '../../records/export.queries.ts'
import { taskColumns } from './fields.queries.ts'
import { taskRows } from './tasks.queries.ts'

const person = (member: string, user: string, column: string) => sql`
  left join members ${sql.raw(member)} on ${sql.ref(`${member}.workspace_id`)} = k.workspace_id
    and ${sql.ref(`${member}.id`)} = ${sql.ref(`k.${column}`)}
  left join users ${sql.raw(user)} on ${sql.ref(`${user}.id`)} = ${sql.ref(`${member}.user_id`)}`

/** The newest first. */
export const taskSheet = listSheet(
  taskColumns,
  { list: taskRows, by: 'created_at', descending: true },
  sql`
    left join contacts p on p.workspace_id = k.workspace_id and p.id = k.person_id
    left join companies o on o.workspace_id = k.workspace_id and o.id = k.company_id
    left join inquiries i on i.workspace_id = k.workspace_id and i.id = k.deal_id
    left join contacts asker on asker.workspace_id = i.workspace_id and asker.id = i.person_id
    ${person('assigned', 'assignee', 'assigned_to_id')}
    ${person('done', 'doer', 'done_by_id')}
    ${person('added', 'adder', 'created_by_id')}`,
)
