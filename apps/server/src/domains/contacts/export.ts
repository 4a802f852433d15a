import type { ContactSelection } from '@caravel/contract/contacts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { csvOf } from '../../csv/csv.ts'
import { plannedAnew } from '../../db/client.ts'
import { selectContacts } from './selection.ts'

/** As the list shows them, with all of their emails and phones. */
const columns = {
  first_name: 'First name',
  last_name: 'Last name',
  status: 'Status',
  emails: 'Emails',
  phone_numbers: 'Phones',
  inquiry_count: 'Inquiries',
  company: 'Company',
  source: 'Source',
  owner: 'Owner',
  created_at: 'Created',
}
type Row = Record<keyof typeof columns, string> & { inquiry_count: number }

export async function exportContacts(ctx: Context, selection: ContactSelection) {
  const rows = await ctx.read(async (db) => {
    const ids = await selectContacts(db, ctx, selection)
    const { rows } = await sql<Row>`
      select c.first_name, c.last_name, c.inquiry_count, c.created_at,
        coalesce(s.name, '') as status, coalesce(o.name, '') as company, coalesce(r.name, '') as source,
        coalesce(btrim(u.first_name || ' ' || u.last_name), '') as owner,
        array_to_string(c.emails, ', ') as emails, array_to_string(c.phone_numbers, ', ') as phone_numbers
      from contacts c
      left join contact_statuses s on s.workspace_id = c.workspace_id and s.id = c.status_id
      left join sources r on r.workspace_id = c.workspace_id and r.id = c.source_id
      left join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null
      left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
      left join users u on u.id = m.user_id
      where c.workspace_id = current_workspace_id() and c.id = any (${ids}::uuid[])
      order by c.sort_name, c.id`.execute(plannedAnew(db))
    return rows
  })
  return csvOf('contacts', columns, rows)
}
