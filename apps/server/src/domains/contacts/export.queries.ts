import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Db, plannedAnew } from '../../db/client.ts'
import type { contactColumns } from './export.ts'

/** What the file tells of a contact; what is not known is empty. */
type ExportedContact = Record<keyof typeof contactColumns, string> & { inquiry_count: number }

/** By name. */
export async function listForExport(db: Db, ids: Id[]): Promise<ExportedContact[]> {
  const { rows } = await sql<ExportedContact>`
    select c.first_name, c.last_name, c.inquiry_count, c.address, c.about, c.created_at, c.updated_at,
      coalesce(s.name, '') as status, coalesce(o.name, '') as company, coalesce(r.name, '') as source,
      coalesce(btrim(u.first_name || ' ' || u.last_name), '') as owner,
      coalesce(c.gender, '') as gender, coalesce(c.birthday::text, '') as birthday,
      array_to_string(c.emails, ', ') as emails, array_to_string(c.phone_numbers, ', ') as phone_numbers,
      coalesce(${peopleInWords}, '') as attached_persons
    from contacts c
    left join contact_statuses s on s.workspace_id = c.workspace_id and s.id = c.status_id
    left join sources r on r.workspace_id = c.workspace_id and r.id = c.source_id
    left join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id
    where c.workspace_id = current_workspace_id() and c.id = any (${ids}::uuid[])
    order by c.sort_name, c.id`.execute(plannedAnew(db))
  return rows
}

/** As in "Otto Zoë (spouse); Ida Zoë (child)". */
const peopleInWords = sql`(
  select string_agg(btrim(p.first_name || ' ' || p.last_name) || ' (' || lower(l.relation) || ')', '; '
    order by p.sort_name, p.id)
  from contact_relations l
  join contacts p on p.workspace_id = l.workspace_id and p.id = l.person_id and p.deleted_at is null
  where l.workspace_id = c.workspace_id and l.contact_id = c.id)`
