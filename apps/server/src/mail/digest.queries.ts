/** Asked by a job: as the owner of the database, past row-level security. So each names its workspace. */
import type { Id } from '@caravel/contract/common'
import type { KindThat } from '@caravel/contract/kinds'
import type { Notification } from '@caravel/contract/notifications'
import { byKindAt, recordIdAt } from '../db/hanging.ts'
import { targetLabel, whatHappened } from '../db/notification-target.ts'
import type { Query } from './links.ts'

export type Digest = { workspace_id: Id; member_id: Id }

export type Reader = { email: string; first_name: string; workspace: string }

/** Undefined for who has left the workspace, and when that was deleted. */
export async function findReader(query: Query, { workspace_id, member_id }: Digest) {
  const { rows } = await query<Reader>(
    `select u.email, u.first_name, w.name as workspace
     from members m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.id = $2 and m.removed_at is null and w.deleted_at is null`,
    [workspace_id, member_id],
  )
  return rows[0]
}

type Pending = { id: Id; wanted: boolean; held_until: Date | null }

/**
 * What was not mailed yet, newest first. It is not wanted any more about a record in the trash, or since mails were
 * switched off; and it is held while the last mail about its record is too young.
 */
export async function listPending(query: Query, { workspace_id, member_id }: Digest): Promise<Pending[]> {
  const { rows } = await query<Pending>(
    `select n.id, not n.target_deleted and coalesce(p.email, true) as wanted, record.held_until
     from notifications n
     left join notification_preferences p
       on p.workspace_id = n.workspace_id and p.member_id = n.recipient_id and p.verb = n.verb
     left join lateral (
       select max(told.emailed_at) + interval '5 minutes' as held_until from notifications told
       where told.workspace_id = n.workspace_id and told.target_id = n.target_id
         and told.recipient_id = n.recipient_id and told.emailed_at > now() - interval '5 minutes') record on true
     where n.workspace_id = $1 and n.recipient_id = $2 and n.mail_pending
     order by n.id desc`,
    [workspace_id, member_id],
  )
  return rows
}

export type News = {
  verb: Notification['verb']
  actor: string
  target_type: Notification['target']['type']
  target_id: Id
  label: string
  /** The note that somebody was mentioned in; null once it is deleted. */
  note_id: Id | null
  /** Of a task, what it is about. */
  record_type: KindThat<'page'> | null
  record_id: Id | null
  /** How many there are in all, the same on each row. */
  total: number
}

/** The newest of these. What the same person did again to the same record is told once. */
export async function listNews(query: Query, workspaceId: Id, ids: Id[], most: number): Promise<News[]> {
  const { rows } = await query<News>(
    `select n.verb, coalesce(btrim(u.first_name || ' ' || u.last_name), '') as actor, n.target_type, n.target_id,
       ${targetLabel} as label, note.id as note_id, newest.total,
       ${byKindAt('tasks', 'k')} as record_type,
       ${recordIdAt('tasks', 'k')} as record_id
     from (
       select max(n.id::text)::uuid as id, (count(*) over ())::int as total from notifications n
       join activities a on a.workspace_id = n.workspace_id and a.id = n.activity_id
       where n.workspace_id = $1 and n.id = any ($2::uuid[])
       group by n.target_id, n.verb, a.actor_id order by 1 desc limit $3
     ) newest
     join notifications n on n.workspace_id = $1 and n.id = newest.id ${whatHappened}
     order by n.id desc`,
    [workspaceId, ids, most],
  )
  return rows
}

/** None of these has to be mailed any more; some of them were. */
export const settle = (query: Query, workspaceId: Id, ids: Id[], mailed: Id[]) =>
  query(
    `update notifications
     set mail_pending = false, emailed_at = case when id = any ($3::uuid[]) then now() else emailed_at end
     where workspace_id = $1 and id = any ($2::uuid[])`,
    [workspaceId, ids, mailed],
  )
