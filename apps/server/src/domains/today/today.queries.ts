import type { Id } from '@caravel/contract/common'
import type { Today, TodaysDeal } from '@caravel/contract/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { assignedTo, type Whose } from '../../db/assignee.ts'
import { birthdayOf } from '../../db/birthdays.ts'
import { type Db, plannedOnce } from '../../db/client.ts'
import { localNow, workedOut } from '../../db/due.ts'
import { inquiryName } from '../../db/inquiry-name.ts'
import { inquiryStatusAt, memberAt } from '../../db/projections.ts'
import { isBlank } from '../../db/ranges.ts'
import { isRepriced } from '../../db/repriced.ts'
import type { Keyed } from '../../storage/pictures.ts'

/** So many of each are found; so many of those are shown. */
export const mostFound = 100
export const mostShown = 20

type Here = { day: string; stale_after_days: number }

/** The day that it is in the workspace, and when its inquiries count as stale. */
export async function findHere(db: Db): Promise<Here> {
  const { rows } = await sql<Here>`
    select (now() at time zone timezone)::date as day, stale_after_days from workspaces
    where id = current_workspace_id()`.execute(plannedOnce(db))
  const [here] = rows
  if (!here) throw new Error('The workspace is gone')
  return here
}

const until = (days: number) => workedOut(sql`date_trunc('day', ${localNow}) + ${`${days} days`}::interval`)
const dayIn = (days: number) => workedOut(sql`(${localNow})::date + ${days}::integer`)

const spans = {
  overdue: sql<SqlBool>`k.due_by < ${localNow}`,
  today: sql<SqlBool>`k.due_by >= ${localNow} and k.due_by < ${until(1)}`,
  next_days: sql<SqlBool>`k.due_by >= ${until(1)} and k.due_by < ${until(8)}`,
}

/** Open tasks, the earliest first. */
export const findTasks = (db: Db, whose: Whose, span: keyof typeof spans): Promise<Id[]> =>
  idsOf(
    db,
    sql`
    select k.id from tasks k
    where k.workspace_id = current_workspace_id() and ${assignedTo(whose, 'k.assigned_to_id')}
      and k.deleted_at is null and k.done_at is null and ${spans[span]}
    order by k.due_by, k.id`,
  )

/**
 * Of each open status by itself, so that none that is closed is walked along; what has no status is open as well. What
 * is parked is set aside on purpose. The oldest first.
 */
function openInquiries(whose: Whose, where: RawBuilder<SqlBool>, most: number) {
  const first = (status: RawBuilder<SqlBool>, order: RawBuilder<unknown>) => sql`
    select i.id, i.created_at, i.last_activity_at, i.deal_status_id from inquiries i
    where i.workspace_id = current_workspace_id() and ${status} and ${assignedTo(whose, 'i.assigned_to_id')}
      and i.deleted_at is null and i.parked_until is null and ${where}
    order by ${order} limit ${most}`
  const none = isBlank(sql`i.deal_status_id`)
  const oldest = sql`i.created_at, i.id`
  return sql`(
    select i.* from inquiry_statuses s cross join lateral (${first(sql`i.deal_status_id = s.id`, oldest)}) i
    where s.workspace_id = current_workspace_id() and s.kind = 'open'
    union all (${first(none.where, sql`${none.blank}, ${oldest}`)})) open`
}

export const findWithoutNextStep = (db: Db, whose: Whose): Promise<Id[]> =>
  idsOf(
    db,
    sql`select id from ${openInquiries(whose, sql`i.next_due_by is null`, mostFound + 1)} order by created_at, id`,
  )

/** Among so many of a status, the oldest, since when something happened last has no index: each act would change it. */
const mostLookedAt = 100

/** There may be more where a status has others than those that were looked at. */
export async function findStale(db: Db, whose: Whose, days: number): Promise<{ ids: Id[]; more: boolean }> {
  const { rows } = await sql<{ ids: Id[]; more: boolean }>`
    with looked_at as materialized (
      select id, last_activity_at, deal_status_id from ${openInquiries(whose, sql`true`, mostLookedAt)})
    select array(
        select id from looked_at where last_activity_at < now() - ${`${days} days`}::interval
        order by last_activity_at, id limit ${mostFound + 1}) as ids,
      exists (select from looked_at group by deal_status_id having count(*) = ${mostLookedAt}) as more`.execute(
    db,
  )
  return rows[0] ?? { ids: [], more: false }
}

export type Repriced = { id: Id } & Pick<Today['repriced']['results'][number], 'accepted' | 'now'>

/** The earliest trips first, unless they were lost or are parked. */
export async function findRepriced(db: Db, whose: Whose): Promise<Repriced[]> {
  const { rows } = await sql<Repriced>`
    select i.id, json_build_object('price', i.accepted_price::text, 'currency', i.accepted_currency) as accepted,
      case when i.price is not null then json_build_object('price', i.price::text, 'currency', i.currency) end as now
    from inquiries i
    left join inquiry_statuses s on s.workspace_id = i.workspace_id and s.id = i.deal_status_id
    where i.workspace_id = current_workspace_id() and i.deleted_at is null and i.parked_until is null
      and ${isRepriced} and ${assignedTo(whose, 'i.assigned_to_id')} and s.kind is distinct from 'lost'
    order by i.travel_start, i.id limit ${mostFound + 1}`.execute(db)
  return rows
}

/** Trips of today and the seven days that follow, unless they were lost or are parked. */
export const findTrips = (db: Db, whose: Whose, edge: 'travel_start' | 'travel_end'): Promise<Id[]> =>
  idsOf(
    db,
    sql`
    select i.id from inquiries i
    left join inquiry_statuses s on s.workspace_id = i.workspace_id and s.id = i.deal_status_id
    where i.workspace_id = current_workspace_id() and i.deleted_at is null and i.parked_until is null
      and ${assignedTo(whose, 'i.assigned_to_id')}
      and ${sql.ref(`i.${edge}`)} >= ${dayIn(0)} and ${sql.ref(`i.${edge}`)} < ${dayIn(8)}
      and s.kind is distinct from 'lost'
    order by ${sql.ref(`i.${edge}`)}, i.id`,
  )

async function idsOf(db: Db, ids: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await sql<{ ids: Id[] }>`
    select array(${ids} limit ${mostFound + 1}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** As the database has it: pictures as storage keys, and how the person is reached beside them. */
export type InquiryLine = Omit<TodaysDeal, 'person' | 'assigned_to' | 'reach'> &
  Reach & {
    person: Keyed<TodaysDeal['person']>
    assigned_to: Keyed<NonNullable<TodaysDeal['assigned_to']>> | null
  }

/** In the order of the ids. Each has a person, who is looked up once. */
export async function showInquiryLines(db: Db, ids: Id[]): Promise<InquiryLine[]> {
  const { rows } = await sql<InquiryLine>`
    select i.id, i.deal_number, asker.name, asker.person, asker.phone, asker.email,
      ${inquiryStatusAt('i')} as deal_status, ${memberAt('i', 'assigned_to_id')} as assigned_to,
      i.travel_start, i.travel_end, i.last_activity_at
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (
      select * from inquiries where workspace_id = current_workspace_id() and id = asked.id offset 0) i
    cross join lateral (
      select ${sql.raw(inquiryName('i', 'p'))} as name, p.phone_numbers[1] as phone, p.emails[1] as email,
        json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
          'pic_key', p.workspace_id || '/' || p.pic_id) as person
      from contacts p where p.workspace_id = i.workspace_id and p.id = i.person_id offset 0) asker
    order by asked.place`.execute(plannedOnce(db))
  return rows
}

export type Birthday = {
  id: Id
  first_name: string
  last_name: string
  pic_key: string | null
  /** Month and day, as 1231. */
  on: number
}

/** Of contacts that they own, on these days, as 1231, in the order of the days; of one day by name. */
export async function findBirthdays(db: Db, whose: Whose, days: number[]): Promise<Birthday[]> {
  const on = sql<number>`${sql.raw(birthdayOf('c'))}`
  const { rows } = await sql<Birthday>`
    select c.id, c.first_name, c.last_name, c.workspace_id || '/' || c.pic_id as pic_key, ${on} as on
    from contacts c
    where c.workspace_id = current_workspace_id() and c.id = any (array(
      select birthdays_on(${days}::int[], ${whose === 'everyone' ? null : whose}::uuid, ${mostFound + 1})))
    order by array_position(${days}::int[], ${on}::int), c.sort_name, c.id`.execute(db)
  return rows
}

export type Reach = { phone: string | null; email: string | null }

/** How the people of these records are reached: a contact, the contact of an inquiry, or a company. */
export async function findReaches(
  db: Db,
  { contacts, inquiries, companies }: Record<'contacts' | 'inquiries' | 'companies', Id[]>,
): Promise<Map<Id, Reach>> {
  const { rows } = await sql<Reach & { id: Id }>`
    select c.id, c.phone_numbers[1] as phone, c.emails[1] as email from contacts c
    where c.workspace_id = current_workspace_id() and c.id = any (${contacts}::uuid[])
    union all
    select i.id, c.phone_numbers[1], c.emails[1] from inquiries i
    join contacts c on c.workspace_id = i.workspace_id and c.id = i.person_id
    where i.workspace_id = current_workspace_id() and i.id = any (${inquiries}::uuid[])
    union all
    select o.id, nullif(o.phone_number, ''), nullif(o.email, '') from companies o
    where o.workspace_id = current_workspace_id() and o.id = any (${companies}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...reach }) => [id, reach]))
}
