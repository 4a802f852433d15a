import type { Id } from '@caravel/contract/common'
import { mostYearsParked } from '@caravel/contract/deal-fields'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'

type ParkingDays = { today: string; last: string }

/** The day that it is in the workspace, and the last one until which anything can be parked. */
export async function findParkingDays(db: Db): Promise<ParkingDays> {
  const { rows } = await sql<ParkingDays>`
    select here.today, (here.today + ${`${mostYearsParked} years`}::interval)::date as last
    from (select (now() at time zone timezone)::date as today from workspaces where id = current_workspace_id()) here`.execute(
    plannedOnce(db),
  )
  const [days] = rows
  if (!days) throw new Error('The workspace is gone')
  return days
}

/** Whether one of these statuses means that an inquiry is booked or lost. What has no status is open. */
export async function isAnyClosed(db: Db, statuses: (Id | null | undefined)[]): Promise<boolean> {
  const { rows } = await sql`
    select from inquiry_statuses
    where workspace_id = current_workspace_id() and kind <> 'open' and id = any (${statuses.filter((id) => id)}::uuid[])
    limit 1`.execute(db)
  return rows.length > 0
}

export async function listStatusesOf(db: Db, ids: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct deal_status_id as id from inquiries
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and deal_status_id is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
