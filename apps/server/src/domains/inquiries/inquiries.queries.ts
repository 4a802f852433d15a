import type { DealService, DealSummary } from '@caravel/contract/deals'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type StoredOption = Omit<DealService['service_options'][number], 'icon' | 'code'>
export type StoredService = Omit<DealService, 'icon' | 'service_options'> & {
  service_options: StoredOption[]
}

/** As the database has it: pictures as storage keys, and airlines by what was typed. */
export type InquiryRow = Omit<DealSummary, 'deal_services'> & {
  deal_services: StoredService[]
  person_pic_key: string | null
  company_pic_key: string | null
  assignee_pic_key: string | null
}

/** The inquiries of a page, in its order. It was cut out before anything is joined to it. */
export async function showInquiries(db: Db, page: RawBuilder<unknown>): Promise<InquiryRow[]> {
  const { rows } = await sql<InquiryRow>`
    select ${summaryColumns}
    from (${page}) page
    join inquiries i on i.workspace_id = page.workspace_id and i.id = page.id ${joins}
    order by page.band, page.place`.execute(db)
  return rows
}

export async function findInquiryRow(db: Db, id: string): Promise<InquiryRow | undefined> {
  const { rows } = await sql<InquiryRow>`
    select ${summaryColumns} from inquiries i ${joins} where i.id = ${id} and i.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

/** The services of an inquiry `i` with their options, in order. */
export const storedServices = sql`
  coalesce((
    select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'note', v.note, 'service_options', coalesce((
      select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'option_value', t.option_value) order by t.position)
      from inquiry_service_options t where t.workspace_id = v.workspace_id and t.service_id = v.id), '[]'))
      order by v.position)
    from inquiry_services v where v.workspace_id = i.workspace_id and v.inquiry_id = i.id), '[]')`

const summaryColumns = sql`
  i.id, i.deal_number, i.title, i.travel_start, i.travel_end, i.budget, i.currency,
  i.created_at, i.updated_at, i.last_activity_at, i.version,
  json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) as person,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as company,
  case when s.id is not null then
    json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'kind', s.kind) end as deal_status,
  case when m.id is not null then
    json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as assigned_to,
  ${storedServices} as deal_services,
  p.workspace_id || '/' || p.pic_id as person_pic_key, o.workspace_id || '/' || o.pic_id as company_pic_key,
  u.pic_key as assignee_pic_key`

export const joins = sql`
  join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
  left join companies o on o.workspace_id = i.workspace_id and o.id = i.company_id and o.deleted_at is null
  left join inquiry_statuses s on s.workspace_id = i.workspace_id and s.id = i.deal_status_id
  left join members m on m.workspace_id = i.workspace_id and m.id = i.assigned_to_id
  left join users u on u.id = m.user_id`
