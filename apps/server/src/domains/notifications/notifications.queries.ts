import type { Id, PageQuery } from '@caravel/contract/common'
import type { Notification } from '@caravel/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, plannedOnce } from '../../db/client.ts'
import { byKindAt } from '../../db/hanging.ts'
import { columnOf } from '../../db/live-records.ts'
import { targetLabel, whatHappened } from '../../db/notification-target.ts'
import { offsetOf } from '../../db/paginate.ts'
import { tellScreens } from '../../events/tell.queries.ts'

/** As the database has it: pictures as storage keys. */
export type NotificationRow = Pick<Notification, 'id' | 'verb' | 'created_at' | 'read_at'> & {
  actor: { id: Id; first_name: string; last_name: string } | null
  actor_pic_key: string | null
  target: Omit<Notification['target'], 'pic' | 'note_beginning'>
  note_body: string | null
  target_pic_key: string | null
}

const ownOf = (memberId: Id) => sql`workspace_id = current_workspace_id() and recipient_id = ${memberId}`

/** What a member has in their list: not what they cleared, nor what is about a record in the trash. */
const shownTo = (memberId: Id) => sql`${ownOf(memberId)} and cleared_at is null and not target_deleted`

/** Ids are ordered by time. The page is cut out before anything is joined to it. */
export async function listShown(db: Db, memberId: Id, page: PageQuery): Promise<NotificationRow[]> {
  return show(
    db,
    sql`select * from notifications where ${shownTo(memberId)}
      order by id desc limit ${page.page_size} offset ${offsetOf(page)}`,
  )
}

async function show(db: Db, listed: RawBuilder<unknown>): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.verb, n.created_at, n.read_at,
      case when m.id is not null then
        json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as actor,
      u.pic_key as actor_pic_key,
      json_build_object(
        'type', n.target_type, 'id', n.target_id,
        'first_name', coalesce(c.first_name, ''), 'last_name', coalesce(c.last_name, ''),
        'label', ${sql.raw(targetLabel)},
        'note_id', note.id,
        'record', ${sql.raw(byKindAt('tasks', 'k', (type) => `json_build_object('type', '${type}', 'id', k.${columnOf[type]})`))},
        'due_on', k.due_on, 'due_time', to_char(k.due_time, 'HH24:MI')) as target,
      left(note.body, 2000) as note_body,
      coalesce(c.workspace_id || '/' || c.pic_id, o.workspace_id || '/' || o.pic_id) as target_pic_key
    from (${listed}) n ${sql.raw(whatHappened)}
    order by n.id desc`.execute(plannedOnce(db))
  return rows
}

/** The newest first. */
export async function listUnread(
  db: Db,
  memberId: Id,
  verb: string,
  most: number,
): Promise<NotificationRow[]> {
  return show(
    db,
    sql`select * from notifications where ${shownTo(memberId)} and read_at is null and verb = ${verb}
      order by id desc limit ${most}`,
  )
}

type Locked = Pick<Notification, 'id' | 'read_at'>
type Counts = { total: number; unread_count: number }

export async function countShown(db: Db, memberId: Id): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from notifications where ${shownTo(memberId)}) as total,
      (select count(*) from notifications where ${shownTo(memberId)} and read_at is null) as unread_count`.execute(
    plannedOnce(db),
  )
  return rows[0] ?? { total: 0, unread_count: 0 }
}

/** Locked in one order, so that two tabs cannot deadlock. */
export async function lockOwn(db: Db, memberId: Id, ids: Id[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select id, read_at from notifications
    where ${ownOf(memberId)} and id = any (${ids}::uuid[]) order by id for update`.execute(db)
  return rows
}

export async function lockShown(db: Db, memberId: Id): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select id, read_at from notifications where ${shownTo(memberId)} order by id for update`.execute(db)
  return rows
}

export async function lockUnread(db: Db, memberId: Id): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select id, read_at from notifications
    where ${shownTo(memberId)} and read_at is null order by id for update`.execute(db)
  return rows
}

export const markAsRead = (db: Db, ids: Id[]) =>
  sql`
    update notifications set read_at = now(), mail_pending = false
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)

export const clear = (db: Db, ids: Id[]) =>
  sql`
    update notifications set cleared_at = now(), undo_until = now() + interval '10 minutes', mail_pending = false
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)

/** From here on it cannot come back. */
export const settleEarlierClear = (db: Db, memberId: Id) =>
  sql`
    update notifications set undo_until = null
    where ${ownOf(memberId)} and undo_until is not null`.execute(db)

export async function bringBack(db: Db, memberId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with locked as (
      select id from notifications
      where ${ownOf(memberId)} and undo_until > now() order by id for update
    )
    update notifications n set cleared_at = null, undo_until = null
    from locked where n.workspace_id = current_workspace_id() and n.id = locked.id returning n.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tells the member's own open screens, and nobody else's, when the transaction commits. */
export const tellOwnScreens = (
  db: Db,
  { workspaceId, memberId, tab }: Actor,
  verb: 'read' | 'cleared' | 'restored',
  id: Id,
) =>
  tellScreens(db, {
    workspace_id: workspaceId,
    recipient_id: memberId,
    tab,
    type: 'notification',
    id,
    verb,
    actor_id: memberId,
  })
