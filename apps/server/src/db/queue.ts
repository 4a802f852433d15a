import { sql } from 'kysely'
import type { Db } from './client.ts'

export type TaskName =
  | 'send_mail'
  | 'send_link'
  | 'send_digest'
  | 'remove_file'
  | 'export_workspace'
  | 'import'
  | 'ring_tasks'
  | 'bring_back_parked'
  | 'send_mornings'
  | 'reckon_payments'
  | 'send_morning'
  | 'send_quote'
  | 'tell_put_aside'
  | 'forget_expired'

/** Queues work in the running transaction: it starts after the commit, or never. */
export async function queueJob(db: Db, task: TaskName, payload: object, key?: string): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}, ${key ?? null})`.execute(db)
}
