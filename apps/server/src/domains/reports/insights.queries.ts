import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Span } from './spans.ts'

export type Tally = {
  part: 'status' | 'lost' | 'source' | 'member' | 'days'
  key: string
  currency: string
  came: number
  booked: number
  value: number
}

/** Today in the workspace, and the first and the last day on which an inquiry came or was booked. */
export async function findEnds(db: Db) {
  const { rows } = await sql<{ today: string; first: string | null; last: string | null }>`
    select (now() at time zone timezone)::date::text as today,
      (select min(starts_on)::text from ${days} and (came > 0 or booked > 0)) as first,
      (select max(starts_on)::text from ${days} and (came > 0 or booked > 0)) as last
    from workspaces where id = current_workspace_id()`.execute(db)
  // There is a row: whoever asks is a member of the workspace.
  return rows[0] as (typeof rows)[number]
}

const days = sql`inquiry_tallies where workspace_id = current_workspace_id() and part = 'total' and span = 'day'`

export async function listTallies(db: Db, spans: Span[]): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select t.part, t.key, t.currency, sum(t.came)::bigint as came, sum(t.booked)::bigint as booked, sum(t.value) as value
    from unnest(array['status', 'lost', 'source', 'member', 'days']) asked (part) ${withTallies(spans)}
    group by t.part, t.key, t.currency having sum(t.came) > 0 or sum(t.booked) > 0`.execute(db)
  return rows
}

type Point = { starts_on: string; came: number; booked: number }

/** How many came and how many were booked in each week or month in which anything did. */
export async function listPoints(db: Db, step: 'week' | 'month', spans: Span[]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select date_trunc(${step}, t.starts_on::timestamp)::date::text as starts_on, sum(t.came)::bigint as came,
      sum(t.booked)::bigint as booked
    from (values ('total')) asked (part) ${withTallies(spans)}
    group by 1 order by 1`.execute(db)
  return rows
}

type Destination = { name: string; came: number; booked: number }

export async function listDestinations(db: Db, spans: Span[], most: number): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    select max(t.label) as name, sum(t.came)::bigint as came, sum(t.booked)::bigint as booked
    from (values ('destination')) asked (part) ${withTallies(spans)}
    group by t.key having sum(t.came) > 0
    order by sum(t.came) desc, sum(t.booked) desc, t.key limit ${most}`.execute(db)
  return rows
}

/** What is kept of these spans. One by one, so that each is a run of the key. */
const withTallies = (spans: Span[]) => sql`
  cross join unnest(${spans.map(({ span }) => span)}::text[], ${spans.map(({ from }) => from)}::date[],
    ${spans.map(({ until }) => until)}::date[]) s (span, first, until)
  cross join lateral (
    select * from inquiry_tallies
    where workspace_id = current_workspace_id() and part = asked.part and span = s.span
      and starts_on >= s.first and starts_on < s.until offset 0
  ) t`

export type SoldTally = {
  part: 'sold' | 'sold_member' | 'sold_destination' | 'sold_supplier'
  key: string
  label: string
  currency: string
  trips: number
  price: string
  margin: string
}

/** What was sold, by all that it is told apart by; of destinations and suppliers those that brought most in each currency. */
export async function listSold(db: Db, spans: Span[], most: number): Promise<SoldTally[]> {
  const { rows } = await sql<SoldTally>`
    select part, key, label, currency, trips, price::text as price, margin::text as margin from (
      select t.part, t.key, max(t.label) as label, t.currency, sum(t.booked)::bigint as trips, sum(t.value) as price,
        sum(t.margin) as margin,
        row_number() over (partition by t.part, t.currency order by sum(t.value) desc, sum(t.margin) desc, t.key) as place
      from unnest(array['sold', 'sold_member', 'sold_destination', 'sold_supplier']) asked (part) ${withTallies(spans)}
      group by t.part, t.key, t.currency having sum(t.booked) > 0
    ) sold
    where place <= ${most}::int or part in ('sold', 'sold_member')
    order by part, currency, place`.execute(db)
  return rows
}

export type SoldMonth = Omit<SoldTally, 'part' | 'key' | 'label'> & { starts_on: string }

export async function listSoldMonths(db: Db, spans: Span[]): Promise<SoldMonth[]> {
  const { rows } = await sql<SoldMonth>`
    select date_trunc('month', t.starts_on::timestamp)::date::text as starts_on, t.currency,
      sum(t.booked)::bigint as trips, sum(t.value)::text as price, sum(t.margin)::text as margin
    from (values ('sold')) asked (part) ${withTallies(spans)}
    group by 1, t.currency having sum(t.booked) > 0 order by 1`.execute(db)
  return rows
}

/** The names of these companies, also of those in the trash: what they sold is sold. */
export async function listSupplierNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of these members, also of those who left. */
export async function listMemberNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, btrim(u.first_name || ' ' || u.last_name) as name from members m join users u on u.id = m.user_id
    where m.workspace_id = current_workspace_id() and m.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
