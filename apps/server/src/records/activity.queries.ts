import type { SubjectType } from '@caravel/contract/events'
import type { SubjectOf, VerbName } from '@caravel/contract/verbs'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Actor, Author } from '../db/actor.ts'
import type { Changes } from '../db/changes.ts'
import { type Db, plannedOnce } from '../db/client.ts'
import { eventChannel } from '../events/events.ts'

type Subject<Type = SubjectType> = { type: Type; id: string }

/**
 * Writes the one row that a change leaves, in the change's own transaction, and tells every open screen when
 * that commits. Timeline, notifications and live updates all start here. Answers the id of the row.
 */
export async function recordActivity<Verb extends VerbName>(
  db: Db,
  { workspaceId, memberId, tab }: Author,
  verb: Verb,
  subject: Subject<SubjectOf<Verb>>,
  changes: Changes = {},
  object: Subject | null = null,
): Promise<string> {
  const id = newId()
  const event = { workspace_id: workspaceId, tab, ...subject, verb, actor_id: memberId }
  await sql`
    with activity as (
      insert into activities
        (workspace_id, id, actor_id, verb, subject_type, subject_id, object_type, object_id, changes)
      values (${workspaceId}, ${id}, ${memberId}, ${verb}, ${subject.type}, ${subject.id},
        ${object?.type ?? null}, ${object?.id ?? null}, ${JSON.stringify(changes)})
      returning id
    ) ${touched(workspaceId, subject.type, sql`= ${subject.id}`)}
    select pg_notify(${eventChannel}, ${JSON.stringify(event)}) from activity`.execute(plannedOnce(db))
  return id
}

/**
 * The same for many records of one kind: a row for each, in one statement. Screens are told once, of the first record and
 * that there are others. Answers the id of the row of each record.
 */
export async function recordActivities<Verb extends VerbName>(
  db: Db,
  actor: Actor,
  verb: Verb,
  { type, ids }: { type: SubjectOf<Verb>; ids: string[] },
  changes: Changes | ((id: string) => Changes) = {},
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = ids.map((id) => ({
    id: newId(),
    subject_id: id,
    object_type: null,
    object_id: null,
    changes: typeof changes === 'function' ? changes(id) : changes,
  }))
  await writeActivities(db, actor, verb, type, rows)
  return new Map(rows.map((row) => [row.subject_id, row.id]))
}

type About<Verb extends VerbName> = { subject: Subject<SubjectOf<Verb>>; object: Subject; changes: Changes }

/**
 * The same for things that hang on records: a row for each on the record's timeline, and screens are told once of each kind
 * of record. Answers the id of the row of each thing.
 */
export async function recordActivitiesAbout<Verb extends VerbName>(
  db: Db,
  author: Author,
  verb: Verb,
  about: About<Verb>[],
): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  for (const type of new Set(about.map(({ subject }) => subject.type))) {
    const some = about.filter(({ subject }) => subject.type === type)
    const rows = some.map(({ subject, object, changes }) => ({
      id: newId(),
      subject_id: subject.id,
      object_type: object.type,
      object_id: object.id,
      changes,
    }))
    await writeActivities(db, author, verb, type, rows)
    for (const { object_id, id } of rows) written.set(object_id, id)
  }
  return written
}

type ActivityRow = {
  id: string
  subject_id: string
  object_type: string | null
  object_id: string | null
  changes: Changes
}

async function writeActivities(
  db: Db,
  { workspaceId, memberId, tab }: Author,
  verb: VerbName,
  type: SubjectType,
  rows: ActivityRow[],
) {
  const ids = [...new Set(rows.map(({ subject_id }) => subject_id))]
  const several = ids.length > 1 || undefined
  const event = { workspace_id: workspaceId, tab, type, id: ids[0], verb, actor_id: memberId, several }
  await sql`
    with activity as (
      insert into activities
        (workspace_id, id, actor_id, verb, subject_type, subject_id, object_type, object_id, changes)
      select ${workspaceId}, id, ${memberId}, ${verb}, ${type}, subject_id, object_type, object_id, changes
      from json_to_recordset(${JSON.stringify(rows)}) as changed
        (id uuid, subject_id uuid, object_type text, object_id uuid, changes jsonb)
      returning id
    ) ${touched(workspaceId, type, sql`= any(${ids})`)}
    select pg_notify(${eventChannel}, ${JSON.stringify(event)}) from activity limit 1`.execute(db)
}

/**
 * An inquiry knows when something last happened to it. A verb that has just written a time itself is left alone.
 * Found by their ids, not by the rows that were just written: how many those are, the database cannot know, and has
 * compared each of ten thousand with each.
 */
const touched = (workspaceId: string, type: SubjectType, ids: RawBuilder<unknown>) =>
  type === 'inquiry'
    ? sql`, touched as (
        update inquiries set last_activity_at = now()
        where workspace_id = ${workspaceId} and id ${ids} and last_activity_at < now()
      )`
    : sql``
