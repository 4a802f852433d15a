/** Writes what is made up as if it had come over the past weeks: the samples of a workspace, and the demo. */
import type { VerbName } from '@caravel/contract/verbs'
import { v7 as newId } from 'uuid'
import { type Db, thisWorkspace } from '../../db/client.ts'

export type Happened = {
  subject_type: 'contact' | 'company' | 'inquiry' | 'list'
  subject_id: string
  verb: VerbName
  /** Nobody of the workspace where a customer did it. */
  actor_id: string | null
  created_at: string
  changes?: object
  object_type?: string
  object_id?: string
}

/** Activities are in the order of their ids, which begin with a time. Answers them with their ids. */
export async function recordHistory(db: Db, workspace_id: string, happened: Happened[]) {
  const rows = happened.map(({ changes = {}, object_type = null, object_id = null, ...activity }) => ({
    ...activity,
    object_type,
    object_id,
    changes: JSON.stringify(changes),
    workspace_id,
    id: newId({ msecs: Date.parse(activity.created_at) }),
  }))
  await db.insertInto('activities').values(rows).execute()
  return rows
}

/** The first line of each timeline. */
export const beginningsOf = (
  subject_type: Happened['subject_type'],
  made: { id: string; created_at: string }[],
  actorOf: (place: number) => string,
): Happened[] =>
  made.map(({ id, created_at }, place) => ({
    subject_type,
    subject_id: id,
    verb: 'created',
    actor_id: actorOf(place),
    created_at,
  }))

type Note = {
  body: string
  author_id: string
  person_id: string | null
  deal_id: string | null
  created_at: string
}

/** Answers the activities that tell of them. */
export async function insertNotes(db: Db, workspace_id: string, notes: Note[]) {
  const rows = notes.map((note) => ({
    ...note,
    workspace_id,
    id: newId({ msecs: Date.parse(note.created_at) }),
    updated_at: note.created_at,
  }))
  await db.insertInto('notes').values(rows).execute()
  return recordHistory(
    db,
    workspace_id,
    rows.map(({ id, author_id, person_id, deal_id, created_at }) => ({
      subject_type: person_id ? 'contact' : 'inquiry',
      subject_id: person_id ?? deal_id ?? '',
      verb: 'note_added',
      actor_id: author_id,
      created_at,
      object_type: 'note',
      object_id: id,
    })),
  )
}

type Trip = {
  id: string
  services: { id: string; service_options: { kind: string; option_value: string }[] }[]
  travellers: string[]
}

/** What services are asked for with, and who travels. */
export async function insertOptionsAndTravellers(db: Db, workspace_id: string, trips: Trip[]) {
  const options = trips.flatMap(({ services }) =>
    services.flatMap(({ id: service_id, service_options }) =>
      service_options.map(({ kind, option_value }, position) => ({
        workspace_id,
        id: newId(),
        service_id,
        position,
        kind,
        option_value,
      })),
    ),
  )
  const travellers = trips.flatMap(({ id: inquiry_id, travellers }) =>
    travellers.map((contact_id, position) => ({ workspace_id, inquiry_id, contact_id, position })),
  )
  await db.insertInto('inquiry_service_options').values(options).execute()
  await db.insertInto('inquiry_travellers').values(travellers).execute()
}

export const idsInOrder = async (db: Db, table: 'contact_statuses' | 'inquiry_statuses' | 'sources') =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where('workspace_id', '=', thisWorkspace)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id)
