import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'

export type Reminder = {
  about_id: Id
  inquiry_id: Id
  task_id: Id | null
  title: string
  due_on: string | null
  assigned_to_id: Id | null
  settled: boolean
  /** What is open, or came to. */
  amount: string | null
  currency: string | null
  is_cost: boolean
}
export type ReminderRow = Reminder & { is_live: boolean; done: boolean }

export async function listReminders(db: Db, inquiryId: Id): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.about_id, r.inquiry_id, r.task_id, r.title, r.due_on, r.assigned_to_id, r.settled,
      r.amount::text, r.currency, r.is_cost,
      k.id is not null and k.deleted_at is null as is_live, k.done_at is not null as done
    from payment_reminders r
    left join tasks k on k.workspace_id = r.workspace_id and k.id = r.task_id
    where r.workspace_id = current_workspace_id() and r.inquiry_id = ${inquiryId}
    order by r.about_id`.execute(plannedOnce(db))
  return rows
}

export const writeReminder = (db: Db, reminder: Reminder) =>
  sql`
    insert into payment_reminders (workspace_id, about_id, inquiry_id, task_id, title, due_on, assigned_to_id, settled,
      amount, currency, is_cost)
    values (current_workspace_id(), ${reminder.about_id}, ${reminder.inquiry_id}, ${reminder.task_id},
      ${reminder.title}, ${reminder.due_on}, ${reminder.assigned_to_id}, ${reminder.settled},
      ${reminder.amount}, ${reminder.currency}, ${reminder.is_cost})
    on conflict (workspace_id, about_id) do update
    set title = excluded.title, due_on = excluded.due_on, assigned_to_id = excluded.assigned_to_id,
      settled = excluded.settled, amount = excluded.amount, currency = excluded.currency, is_cost = excluded.is_cost`.execute(
    plannedOnce(db),
  )

export const dropReminders = (db: Db, aboutIds: Id[]) =>
  sql`
    delete from payment_reminders
    where workspace_id = current_workspace_id() and about_id = any (${aboutIds}::uuid[])`.execute(db)

/** The open ones of these inquiries, which are locked, go to whoever looks after those now. */
export const reassignReminders = (db: Db, inquiryIds: Id[], memberId: Id) =>
  sql`
    with given as (
      update payment_reminders r set assigned_to_id = ${memberId}
      from (
        select workspace_id, about_id, assigned_to_id from payment_reminders
        where workspace_id = current_workspace_id() and inquiry_id = any (${inquiryIds}::uuid[])
        order by about_id for no key update) before
      where r.workspace_id = before.workspace_id and r.about_id = before.about_id
      returning r.task_id, before.assigned_to_id as before_id
    ), locked as (
      select k.id from tasks k join given on given.task_id = k.id
      where k.workspace_id = current_workspace_id() and k.done_at is null and k.deleted_at is null
        and k.assigned_to_id is not distinct from given.before_id
      order by k.id for no key update of k
    )
    update tasks k set assigned_to_id = ${memberId}, updated_at = now(), version = k.version + 1
    from locked where k.workspace_id = current_workspace_id() and k.id = locked.id`.execute(db)
