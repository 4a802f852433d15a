import type { Trip } from '@caravel/contract/calendar'
import type { Id } from '@caravel/contract/common'
import { type RawBuilder, sql } from 'kysely'
import { assignedTo, type Whose } from '../../db/assignee.ts'
import { type Db, plannedOnce } from '../../db/client.ts'
import { inquiryName } from '../../db/inquiry-name.ts'
import { memberAt, rowsByIds } from '../../db/projections.ts'
import type { Keyed } from '../../storage/pictures.ts'

type DayRow = { day: string; open: Id[]; done: Id[]; departures: Id[]; returns: Id[] }

/** What each day has, by an index of its own for each kind, so many of a kind at most. */
export async function findDays(
  db: Db,
  whose: Whose,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<DayRow[]> {
  const some = (ids: RawBuilder<unknown>) => sql`array(${ids} limit ${most})`
  const { rows } = await sql<DayRow>`
    select d.day,
      ${some(tasksOf(whose, sql`k.done_at is null`))} as open,
      ${some(tasksOf(whose, sql`k.done_at is not null`))} as done,
      ${some(tripsOf(whose, 'travel_start'))} as departures,
      ${some(tripsOf(whose, 'travel_end'))} as returns
    from (
      -- Worked out before: a comparison that calls a function may use no index, see due.ts.
      select at::date as day, at as starts_at, at + interval '1 day' as ends_at
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') at offset 0
    ) d
    order by d.day`.execute(db)
  return rows
}

const tasksOf = (whose: Whose, state: RawBuilder<unknown>) => sql`
  select k.id from tasks k
  where k.workspace_id = current_workspace_id() and ${assignedTo(whose, 'k.assigned_to_id')}
    and k.deleted_at is null and ${state} and k.due_by >= d.starts_at and k.due_by < d.ends_at
  order by k.due_by, k.id`

/** Trips that were lost do not take place. */
const tripsOf = (whose: Whose, edge: 'travel_start' | 'travel_end') => sql`
  select i.id from inquiries i
  where i.workspace_id = current_workspace_id() and ${assignedTo(whose, 'i.assigned_to_id')}
    and i.deleted_at is null and ${sql.ref(`i.${edge}`)} = d.day and ${notLost}
  order by i.id`

export const notLost = sql`not exists (
  select from inquiry_statuses s
  where s.workspace_id = current_workspace_id() and s.id = i.deal_status_id and s.kind = 'lost')`

/** As the database has it: pictures as storage keys. */
export type TripRow = Omit<Trip, 'assigned_to'> & {
  assigned_to: Keyed<NonNullable<Trip['assigned_to']>> | null
}

export async function showTrips(db: Db, ids: Id[]): Promise<TripRow[]> {
  const { rows } = await sql<TripRow>`
    select i.id, ${tripName} as name, ${customerName} as customer, ${memberAt('i', 'assigned_to_id')} as assigned_to, i.travel_start, i.travel_end
    ${rowsByIds('inquiries', 'i', ids)}`.execute(plannedOnce(db))
  return rows
}

const customerName = sql`(
  select btrim(p.first_name || ' ' || p.last_name) from contacts p
  where p.workspace_id = i.workspace_id and p.id = i.person_id)`

export const tripName = sql`(
  select ${sql.raw(inquiryName('i', 'p'))} from contacts p
  where p.workspace_id = i.workspace_id and p.id = i.person_id)`
