/** Asked by a job: as the owner of the database, past row-level security. So each names its workspace. */
import type { Id } from '@caravel/contract/common'
import type { KindThat } from '@caravel/contract/kinds'
import { birthdayOf, birthdaysOn } from '../db/birthdays.ts'
import { byKindAt, recordIdAt } from '../db/hanging.ts'
import { numberedName } from '../db/inquiry-name.ts'
import type { Query } from './links.ts'

export type Morning = { workspace_id: Id; member_id: Id; day: string }

/** A mail shows so many of each. */
export const mostLines = 15

export type Line = {
  text: string
  record_type: KindThat<'page'> | null
  record_id: Id | null
  /** How many there are in all, the same on each row. */
  total: number
}

/** Their open tasks of that day, or those of days before. */
export async function listDue(
  query: Query,
  { workspace_id, member_id, day }: Morning,
  which: 'overdue' | 'today',
): Promise<Line[]> {
  const { rows } = await query<Line>(
    `select concat_ws(' ', to_char(k.due_time, 'HH24:MI'), k.title) as text,
       ${byKindAt('tasks', 'k')} as record_type,
       ${recordIdAt('tasks', 'k')} as record_id, (count(*) over ())::int as total
     from tasks k
     where k.workspace_id = $1 and k.assigned_to_id = $2 and k.deleted_at is null and k.done_at is null
       and k.due_by ${which === 'today' ? `>= $3::date and k.due_by < $3::date + 1` : `< $3::date`}
     order by k.due_by, k.id limit ${mostLines}`,
    [workspace_id, member_id, day],
  )
  return rows
}

/** Trips of their inquiries that begin on that day, unless they are parked. */
export async function listDepartures(
  query: Query,
  { workspace_id, member_id, day }: Morning,
): Promise<Line[]> {
  const { rows } = await query<Line>(
    `select ${numberedName('i', 'p')} as text, 'inquiry' as record_type, i.id as record_id,
       (count(*) over ())::int as total
     from inquiries i join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
     where i.workspace_id = $1 and i.deleted_at is null and i.parked_until is null and i.travel_start = $3::date and i.assigned_to_id = $2
     order by i.deal_number limit ${mostLines}`,
    [workspace_id, member_id, day],
  )
  return rows
}

/** Of contacts that the member owns. */
export async function listBirthdays(
  query: Query,
  { workspace_id, member_id, day }: Morning,
): Promise<Line[]> {
  const { rows } = await query<Line>(
    `select btrim(c.first_name || ' ' || c.last_name) as text, 'contact' as record_type, c.id as record_id,
       (count(*) over ())::int as total
     from contacts c
     where c.workspace_id = $1 and c.deleted_at is null and c.owner_id = $2
       and c.birthday is not null and ${birthdayOf('c')} = any ($3::int[])
     order by c.sort_name, c.id limit ${mostLines}`,
    [workspace_id, member_id, birthdaysOn(day)],
  )
  return rows
}
