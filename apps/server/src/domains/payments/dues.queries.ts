import { type Due, type DueSide, mostDuesSummed } from '@caravel/contract/dues'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { inquiryName } from '../../db/inquiry-name.ts'

/** Whose payments, and of which days; an open end is null. */
export type Chosen = { of: DueSide; from: string | null; until: string | null }
export type Place = Pick<Due, 'id' | 'due_on'>

/** On the clock of the workspace. */
export async function findToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone timezone)::date as today
    from workspaces where id = current_workspace_id()`.execute(db)
  // There is a row: whoever asks is a member of the workspace.
  return rows[0]?.today as string
}

/**
 * What is open of `r`, as it is kept with the task that reminds of it. Nobody waits for money of an inquiry that was lost,
 * while its suppliers are owed theirs until the service is cancelled. What is parked is set aside on purpose. Each inquiry is
 * looked up, as `offset 0` says: among a million the planner would read them all for some thousands.
 */
const openOnes = ({ of, from, until }: Chosen) => sql`
  from payment_reminders r
  cross join lateral (
    select i.deal_status_id from inquiries i
    where i.workspace_id = current_workspace_id() and i.id = r.inquiry_id
      and i.deleted_at is null and i.parked_until is null
    offset 0) i
  where r.workspace_id = current_workspace_id() and r.is_cost = ${of === 'suppliers'}
    and not r.settled and r.due_on is not null
    and ${all([
      from === null ? undefined : sql`r.due_on >= ${from}::date`,
      until === null ? undefined : sql`r.due_on <= ${until}::date`,
      of === 'suppliers' ? undefined : isNotLost,
    ])}`

const isNotLost = sql`(
  select s.kind from inquiry_statuses s
  where s.workspace_id = current_workspace_id() and s.id = i.deal_status_id) is distinct from 'lost'`

const all = (conditions: (RawBuilder<unknown> | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)

/** What of one day comes to in one currency, or has no amount yet. */
export type DaySum = { due_on: string; currency: string | null; amount: string | null; count: number }

/** One more than are counted tells that there are more. */
export async function sumDues(db: Db, chosen: Chosen): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select due_on, currency, sum(amount)::text as amount, count(*)::integer as count
    from (select r.due_on, r.currency, r.amount ${openOnes(chosen)} limit ${mostDuesSummed + 1}) due
    group by due_on, currency
    order by due_on, currency`.execute(db)
  return rows
}

type Walk = { limit: number } & ({ offset: number } | { after: Place | undefined })

/** In the order of their days. */
export async function listDues(db: Db, chosen: Chosen, walk: Walk): Promise<Due[]> {
  const after = 'after' in walk ? walk.after : undefined
  const beyond = after ? sql`and (r.due_on, r.about_id) > (${after.due_on}::date, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Due>`
    select r.about_id as id, r.due_on, r.amount::text as amount, r.currency, n.label,
      case when v.id is not null then json_build_object(
        'kind', v.kind,
        'supplier', case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end) end as service,
      json_build_object(
        'id', i.id, 'deal_number', i.deal_number, 'name', ${sql.raw(inquiryName('i', 'p'))},
        'travel_start', i.travel_start, 'travel_end', i.travel_end, 'version', i.version,
        'person', json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)) as deal
    from (
      select r.about_id, r.due_on, r.amount, r.currency, r.inquiry_id ${openOnes(chosen)} ${beyond}
      order by r.due_on, r.about_id
      limit ${walk.limit} offset ${'offset' in walk ? walk.offset : 0}) r
    join inquiries i on i.workspace_id = current_workspace_id() and i.id = r.inquiry_id
    join contacts p on p.workspace_id = current_workspace_id() and p.id = i.person_id
    left join instalments n on n.workspace_id = current_workspace_id() and n.id = r.about_id
    left join inquiry_services v on v.workspace_id = current_workspace_id() and v.id = r.about_id
    left join companies o on o.workspace_id = current_workspace_id() and o.id = v.supplier_id
    order by r.due_on, r.about_id`.execute(db)
  return rows
}
