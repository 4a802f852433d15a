import type { Id } from '@caravel/contract/common'
import type { KindThat } from '@caravel/contract/kinds'
import { type RawBuilder, sql } from 'kysely'
import { assignedTo, type Whose } from '../../db/assignee.ts'
import { type Database, type Db, plannedOnce } from '../../db/client.ts'
import { rowsByIds } from '../../db/projections.ts'
import { recordOfTask } from '../../db/record-of-task.ts'
import { notLost, tripName } from './calendar.queries.ts'

/** From so many days back to so many ahead; of these the nearest, so many. */
const daysBack = 60
const daysAhead = 400
const mostEvents = 2000

type Reader = { workspace_id: Id; member_id: Id; user_id: Id }

/** Before it is known for whom a transaction would run. */
export async function findReader(database: Database, hash: Buffer): Promise<Reader | undefined> {
  const [reader] = await database.query<Reader>(
    'select workspace_id, member_id, user_id from reader_of_feed($1)',
    [hash],
  )
  return reader
}

type FeedRow = { contents: string; was_read_lately: boolean; workspace: string; today: string }

export async function findFeed(db: Db, memberId: Id): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select f.contents, coalesce(f.last_read_at > now() - interval '5 minutes', false) as was_read_lately,
      w.name as workspace, (now() at time zone w.timezone)::date as today
    from calendar_feeds f join workspaces w on w.id = f.workspace_id
    where f.workspace_id = current_workspace_id() and f.member_id = ${memberId}`.execute(plannedOnce(db))
  return rows[0]
}

/** Some minutes apart: every reading would write a row else. */
export const markRead = (db: Db, memberId: Id) =>
  sql`update calendar_feeds set last_read_at = now()
    where workspace_id = current_workspace_id() and member_id = ${memberId}`.execute(plannedOnce(db))

export type Kind = 'task' | 'departure' | 'return'
type Found = { kind: Kind; id: Id }

/** Open tasks and trips around today, the nearest of all. Each kind is walked along its index, both ways from today. */
export async function findNearest(db: Db, whose: Whose, today: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select near.kind, near.id from (
      ${bothWays('task', openTasks(whose), 'k.due_by', 'timestamp', today)}
      union all
      ${bothWays('departure', trips(whose), 'i.travel_start', 'date', today)}
      union all
      ${bothWays('return', trips(whose), 'i.travel_end', 'date', today)}
    ) near
    order by abs(near.day - ${today}::date), near.day, near.kind, near.id limit ${mostEvents}`.execute(db)
  return rows
}

const openTasks = (whose: Whose) => sql`tasks k
  where k.workspace_id = current_workspace_id() and ${assignedTo(whose, 'k.assigned_to_id')}
    and k.deleted_at is null and k.done_at is null`

const trips = (whose: Whose) => sql`inquiries i
  where i.workspace_id = current_workspace_id() and ${assignedTo(whose, 'i.assigned_to_id')}
    and i.deleted_at is null and ${notLost}`

/** Compared as the type that the column has: another could not be looked up in an index under a policy. */
function bothWays(
  kind: Kind,
  rows: RawBuilder<unknown>,
  column: 'k.due_by' | 'i.travel_start' | 'i.travel_end',
  type: 'timestamp' | 'date',
  today: string,
) {
  const day = sql.ref(column)
  const id = sql.ref(`${column[0]}.id`)
  const after = (days: number) => sql`(${today}::date + ${days}::int)::${sql.raw(type)}`
  const columns = sql`${sql.lit(kind)} as kind, ${id} as id, ${day}::date as day`
  return sql`
    (select ${columns} from ${rows} and ${day} >= ${after(0)} and ${day} < ${after(daysAhead + 1)}
      order by ${day}, ${id} limit ${mostEvents})
    union all
    (select ${columns} from ${rows} and ${day} < ${after(0)} and ${day} >= ${after(-daysBack)}
      order by ${day} desc, ${id} desc limit ${mostEvents})`
}

type Changed = { id: Id; version: number; updated_at: string; assignee: string | null }

export type FeedTask = Changed & {
  title: string
  note: string
  due_on: string
  /** The moment at which it rings, or would, for whoever it is up to; null for what has no time. */
  at: string | null
  record: { type: KindThat<'page'>; id: Id; name: string } | null
}

export type FeedTrip = Changed & {
  name: string
  status: string | null
  is_won: boolean
  travel_start: string | null
  travel_end: string | null
}

export async function showNearest(db: Db, found: Found[]) {
  const idsOf = (...kinds: Kind[]) => [
    ...new Set(found.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))),
  ]
  const [tasks, trips] = await Promise.all([
    showFeedTasks(db, idsOf('task')),
    showFeedTrips(db, idsOf('departure', 'return')),
  ])
  return { found, tasks, trips }
}

/** In characters. */
const longestNote = 500

async function showFeedTasks(db: Db, ids: Id[]): Promise<FeedTask[]> {
  const { rows } = await sql<FeedTask>`
    select k.id, k.version, k.updated_at, k.title, left(k.note, ${longestNote}::int) as note, k.due_on,
      (k.due_on + k.due_time) at time zone coalesce(
        zone_of(k.workspace_id, k.assigned_to_id), (select w.timezone from workspaces w where w.id = k.workspace_id)) as at,
      ${nameOf('k')} as assignee, ${recordOfTask} as record
    ${rowsByIds('tasks', 'k', ids)}`.execute(plannedOnce(db))
  return rows
}

async function showFeedTrips(db: Db, ids: Id[]): Promise<FeedTrip[]> {
  const { rows } = await sql<FeedTrip>`
    select i.id, i.version, i.updated_at, ${tripName} as name, i.travel_start, i.travel_end, ${nameOf('i')} as assignee,
      ${statusOf('name')} as status, coalesce(${statusOf('kind')} = 'won', false) as is_won
    ${rowsByIds('inquiries', 'i', ids)}`.execute(plannedOnce(db))
  return rows
}

const nameOf = (record: 'k' | 'i') => sql`(
  select btrim(u.first_name || ' ' || u.last_name) from members m join users u on u.id = m.user_id
  where m.workspace_id = ${sql.ref(`${record}.workspace_id`)} and m.id = ${sql.ref(`${record}.assigned_to_id`)})`

const statusOf = (column: 'name' | 'kind') => sql`(
  select ${sql.ref(`s.${column}`)} from inquiry_statuses s
  where s.workspace_id = i.workspace_id and s.id = i.deal_status_id)`
