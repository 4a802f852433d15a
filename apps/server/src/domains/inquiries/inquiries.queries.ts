import type { Id } from '@caravel/contract/common'
import type { DealService } from '@caravel/contract/deal-services'
import type { Deal, DealColumn, DealSummary } from '@caravel/contract/deals'
import type { ServiceDetails } from '@caravel/contract/services'
import { sql } from 'kysely'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import { inquiryName } from '../../db/inquiry-name.ts'
import { withIds } from '../../db/matches.ts'
import { companyAt, countsAt, inquiryStatusAt, memberAt, rowsByIds } from '../../db/projections.ts'
import type { RowList } from '../../db/ranges.ts'
import { isRepriced } from '../../db/repriced.ts'
import type { Keyed } from '../../storage/pictures.ts'

type StoredOption = Omit<DealService['service_options'][number], 'icon' | 'code'>
export type StoredService = Omit<DealService, 'icon' | 'service_options'> & {
  service_options: StoredOption[]
}

/** With all that its page shows. Amounts and percentages are decimals without zeros at their end. */
export type StoredTripService = StoredService &
  ServiceDetails & { supplier_id: Id | null; supplier_name: string | null }

/** As the database has it: pictures as storage keys, and airlines by what was typed. */
export type InquiryRow = Omit<DealSummary, 'deal_services' | 'person' | 'company' | 'assigned_to'> & {
  deal_services: StoredService[]
  person: Keyed<DealSummary['person']>
  company: Keyed<NonNullable<DealSummary['company']>> | null
  assigned_to: Keyed<NonNullable<DealSummary['assigned_to']>> | null
}

export type WholeRow = Omit<InquiryRow, 'deal_services'> &
  Pick<Deal, 'note_count' | 'file_count' | 'party_size' | 'alternative' | 'rates' | 'rounding'> & {
    /** `over` is the other price of the trip over which it was kept. */
    accepted: (NonNullable<Deal['accepted']> & { over: string | null }) | null
    deal_services: StoredTripService[]
  }

/** Each inquiry has a person, whom conditions and orders speak of. */
export const withPerson = sql`join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id`

export const inquiryRows: RowList = { table: 'inquiries', rows: 'i', joins: withPerson }

/** Those that a list is about unless it is told otherwise. */
export const inquiriesNotParked: RowList = { ...inquiryRows, withoutParked: true }

export const listStatuses = (db: Db) =>
  plannedOnce(db)
    .selectFrom('inquiry_statuses')
    .select(['id', 'name', 'color', 'kind'])
    .where('workspace_id', '=', thisWorkspace)
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<NonNullable<DealColumn['status']>[]>

/** By name, those who have inquiries, also when they left the workspace. */
export async function listAssignees(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m join users u on u.id = m.user_id
    where m.workspace_id = current_workspace_id() and exists (
      select from inquiries i
      where i.workspace_id = m.workspace_id and i.assigned_to_id = m.id and i.deleted_at is null)
    order by fold(u.first_name || ' ' || u.last_name) collate "und-x-icu", m.id`.execute(db)
  return rows
}

export const lockPersons = (db: Db, ids: Id[]) =>
  sql`
    select from contacts where workspace_id = current_workspace_id() and id in (
      select person_id from inquiries i where ${withIds(inquiryRows, ids)})
    order by id for no key update`.execute(db)

/** In the order of the ids. */
export async function showInquiries(db: Db, ids: Id[]): Promise<InquiryRow[]> {
  const { rows } = await sql<InquiryRow>`
    select ${summaryColumns} ${rowsByIds('inquiries', 'i', ids)}`.execute(plannedOnce(db))
  return rows
}

export async function findInquiryRow(db: Db, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${ownColumns}, i.party_size, i.alternative, i.rates, i.rounding, ${accepted} as accepted,
      ${storedTrip} as deal_services, ${countsAt('i', 'deal_id')}
    from inquiries i
    where i.workspace_id = current_workspace_id() and i.id = ${id} and i.deleted_at is null`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

/** What was accepted of an inquiry `i`, and whether the trip comes to something else now. */
const accepted = sql`case when i.accepted_price is not null then json_build_object(
  'price', i.accepted_price::text, 'currency', i.accepted_currency, 'over', i.accepted_over::text, 'differs', coalesce(${isRepriced}, false)) end`

const optionsOf = sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'option_value', t.option_value) order by t.position)
  from inquiry_service_options t where t.workspace_id = v.workspace_id and t.service_id = v.id), '[]')`

/** The services of an inquiry `i` with their options, in order. */
const storedServices = sql`
  coalesce((
    select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'note', v.note, 'service_options', ${optionsOf})
      order by v.position)
    from inquiry_services v where v.workspace_id = i.workspace_id and v.inquiry_id = i.id), '[]')`

/** The same with all that their page shows. */
export const storedTrip = sql`
  coalesce((
    select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'note', v.note, 'service_options', ${optionsOf},
      'start_on', v.start_on, 'start_time', to_char(v.start_time, 'HH24:MI'),
      'end_on', v.end_on, 'end_time', to_char(v.end_time, 'HH24:MI'),
      'supplier_id', v.supplier_id, 'supplier_name', (
        select o.name from companies o where o.workspace_id = v.workspace_id and o.id = v.supplier_id),
      'booking_reference', v.booking_reference, 'state', v.state, 'hold_until', v.hold_until,
      'quantity', v.quantity, 'per', v.per,
      'cost', trim_scale(v.cost)::text, 'cost_currency', v.cost_currency,
      'price', trim_scale(v.price)::text, 'price_currency', v.price_currency,
      'markup_kind', v.markup_kind, 'markup', trim_scale(v.markup)::text,
      'tax_percent', trim_scale(v.tax_percent)::text, 'tax_on', v.tax_on,
      'commission_percent', trim_scale(v.commission_percent)::text,
      'alternative', v.alternative) order by v.position)
    from inquiry_services v where v.workspace_id = i.workspace_id and v.inquiry_id = i.id), '[]')`

/** The next step of an inquiry `i`. Its tasks first, as `offset 0` says: no index of all open ones is walked along. */
export const firstOpenTask = sql`
  select k.id, k.title, k.due_on, k.due_time from (
    select * from tasks where workspace_id = i.workspace_id and deal_id = i.id offset 0) k
  where k.deleted_at is null and k.done_at is null
  order by k.due_by, k.id fetch first row only`

const ownColumns = sql`
  i.id, i.deal_number, i.title,
  (select ${sql.raw(inquiryName('i', 'p'))}
    from contacts p where p.workspace_id = i.workspace_id and p.id = i.person_id) as name,
  i.travel_start, i.travel_end, i.budget, i.currency, i.parked_until, i.price::text, i.margin::text,
  i.created_at, i.updated_at, i.last_activity_at, i.version,
  case when i.next_due_by is not null then (
    select json_build_object('id', k.id, 'title', k.title, 'due_on', k.due_on, 'due_time', to_char(k.due_time, 'HH24:MI'))
    from (${firstOpenTask}) k) end as next_step,
  (select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
      'pic_key', p.workspace_id || '/' || p.pic_id)
    from contacts p where p.workspace_id = i.workspace_id and p.id = i.person_id) as person,
  ${inquiryStatusAt('i')} as deal_status,
  ${companyAt('i')} as company, ${memberAt('i', 'assigned_to_id')} as assigned_to`

const summaryColumns = sql`${ownColumns}, ${storedServices} as deal_services`
