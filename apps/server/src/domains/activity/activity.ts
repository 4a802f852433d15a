import type { SubjectType } from '@caravel/contract/events'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { eventChannel } from '../../events/events.ts'

export type Changes = Record<string, { from: unknown; to: unknown }>
type Subject = { type: SubjectType; id: string }
type Actor = Pick<Context, 'workspaceId' | 'memberId'>

/**
 * Writes the one row that a change leaves, in the change's own transaction, and tells every open screen when
 * that commits. Timeline, notifications and live updates all start here.
 */
export async function recordActivity(
  db: Db,
  { workspaceId, memberId }: Actor,
  verb: string,
  subject: Subject,
  changes: Changes = {},
): Promise<void> {
  const event = { workspace_id: workspaceId, ...subject, verb, actor_id: memberId }
  await sql`
    with activity as (
      insert into activities (workspace_id, id, actor_id, verb, subject_type, subject_id, changes)
      values (${workspaceId}, ${newId()}, ${memberId}, ${verb}, ${subject.type}, ${subject.id}, ${JSON.stringify(changes)})
      returning id
    )
    select pg_notify(${eventChannel}, ${JSON.stringify(event)}) from activity`.execute(db)
}

/** The fields that a change really changes, each from what to what. */
export function changesBetween<T extends Record<string, unknown>>(before: T, after: Partial<T>): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== undefined && JSON.stringify(to) !== JSON.stringify(before[field]))
      .map(([field, to]) => [field, { from: before[field], to }]),
  )
}
