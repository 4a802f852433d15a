import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Db, plannedAnew } from '../../db/client.ts'
import type { inquiryColumns } from './export.ts'

/** What the file tells of an inquiry; what is not known is empty. */
type ExportedInquiry = Record<keyof typeof inquiryColumns, string> & { deal_number: number }

/** The newest first. Dates are days of the workspace. */
export async function listForExport(db: Db, ids: Id[]): Promise<ExportedInquiry[]> {
  const { rows } = await sql<ExportedInquiry>`
    select i.deal_number, to_char(i.created_at at time zone w.timezone, 'YYYY-MM-DD') as date,
      btrim(p.first_name || ' ' || p.last_name) as person,
      coalesce(${servicesInWords}, '') as deal_services,
      coalesce(btrim(u.first_name || ' ' || u.last_name), '') as assigned_to, coalesce(s.name, '') as deal_status,
      coalesce(i.travel_start::text, '') as travel_start, coalesce(i.travel_end::text, '') as travel_end,
      coalesce(i.budget::text, '') as budget, coalesce(i.currency, '') as currency,
      coalesce(o.name, '') as company, coalesce(${travellersInWords}, '') as travellers,
      i.title, i.created_at, i.updated_at, i.last_activity_at
    from inquiries i
    join workspaces w on w.id = i.workspace_id
    join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    left join companies o on o.workspace_id = i.workspace_id and o.id = i.company_id and o.deleted_at is null
    left join inquiry_statuses s on s.workspace_id = i.workspace_id and s.id = i.deal_status_id
    left join members m on m.workspace_id = i.workspace_id and m.id = i.assigned_to_id
    left join users u on u.id = m.user_id
    where i.workspace_id = current_workspace_id() and i.id = any (${ids}::uuid[])
    order by i.created_at desc, i.id desc`.execute(plannedAnew(db))
  return rows
}

/** As in "Flight: Emirates, Dubai – at night; Hotel". */
const servicesInWords = sql`(
  select string_agg(concat_ws(': ', initcap(v.kind), nullif(concat_ws(' – ', (
    select string_agg(t.option_value, ', ' order by t.position) from inquiry_service_options t
    where t.workspace_id = v.workspace_id and t.service_id = v.id), nullif(v.note, '')), '')), '; ' order by v.position)
  from inquiry_services v where v.workspace_id = i.workspace_id and v.inquiry_id = i.id)`

const travellersInWords = sql`(
  select string_agg(btrim(c.first_name || ' ' || c.last_name), ', ' order by t.position, c.id)
  from inquiry_travellers t
  join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id and c.deleted_at is null
  where t.workspace_id = i.workspace_id and t.inquiry_id = i.id)`
