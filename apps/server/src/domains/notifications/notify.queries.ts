import type { Id } from '@caravel/contract/common'
import type { Notification } from '@caravel/contract/notifications'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { eventChannel } from '../../events/events.ts'

export type Told = { activityId: Id; recipientId: Id }

/**
 * One notification for each recipient and activity, as far as the recipient is still a member and wants to be told.
 * It is about the record, or the task on it. Who wants mails alone has it cleared from the start. Each recipient's screens and mail are asked for once.
 */
export async function insertNotifications(
  db: Db,
  { workspaceId, memberId }: Author,
  verb: Notification['verb'],
  told: Told[],
): Promise<void> {
  const rows = told.map(({ activityId, recipientId }) => ({
    id: newId(),
    activity_id: activityId,
    recipient_id: recipientId,
  }))
  const event = { workspace_id: workspaceId, type: 'notification', verb, actor_id: memberId }
  await sql`
    with inserted as (
      insert into notifications
        (workspace_id, id, recipient_id, activity_id, verb, target_type, target_id, cleared_at, mail_pending)
      select a.workspace_id, told.id, m.id, a.id, ${verb},
        case when a.object_type = 'task' then 'task' else a.subject_type end,
        case when a.object_type = 'task' then a.object_id else a.subject_id end,
        case when coalesce(p.in_app, true) then null else now() end, coalesce(p.email, true)
      from json_to_recordset(${JSON.stringify(rows)}) as told (id uuid, activity_id uuid, recipient_id uuid)
      -- One by one by their key: the database cannot know yet how many have just come.
      cross join lateral (
        select * from activities where workspace_id = current_workspace_id() and id = told.activity_id offset 0
      ) a
      join members m on m.workspace_id = a.workspace_id and m.id = told.recipient_id and m.removed_at is null
      left join notification_preferences p
        on p.workspace_id = m.workspace_id and p.member_id = m.id and p.verb = ${verb}
      where coalesce(p.in_app, true) or coalesce(p.email, true)
      on conflict do nothing
      returning id, recipient_id, cleared_at, mail_pending
    ), recipients as (
      select recipient_id, min(id::text) filter (where cleared_at is null) as id, bool_or(mail_pending) as by_mail
      from inserted group by recipient_id
    )
    select
      case when id is not null then pg_notify(${eventChannel},
        (${JSON.stringify(event)}::jsonb || jsonb_build_object('id', id, 'recipient_id', recipient_id))::text) end,
      case when by_mail then queue_digest(recipient_id) end
    from recipients`.execute(db)
}
