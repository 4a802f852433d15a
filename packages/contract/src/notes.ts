import { z } from 'zod'
import {
  Id,
  inWorkspace,
  namesOneOf,
  oneOfWorkspace,
  Person,
  paged,
  pageQuery,
  Timestamp,
  text,
} from './common.ts'
import { perField } from './kinds.ts'
import { callDirections, callResults, logKinds, noteKinds } from './note-kinds.ts'
import { bytesOf, largestNoteBytes } from './note-text.ts'
import { route } from './route.ts'
import { TaskFields } from './tasks.ts'
import { asTimestamp } from './timestamps.ts'

/** The record that a note hangs on: exactly one. */
const ofRecord = perField('notes', () => Id.optional())
const namesOneRecord = namesOneOf(ofRecord)

/** Kept as typed (see note-text.ts), except that only live members of the workspace stay mentioned. */
const body = text(largestNoteBytes, 'Write something first').refine(
  (value) => bytesOf(value) <= largestNoteBytes,
  'A note holds at most 64 kB of text',
)

const NoteKind = z.enum(noteKinds, `Choose one of ${noteKinds.join(', ')}`)

/** What a call or a meeting says besides its words. */
const whatTookPlace = {
  direction: z.enum(callDirections, `Choose one of ${callDirections.join(', ')}`).nullable(),
  result: z.enum(callResults, `Choose one of ${callResults.join(', ')}`).nullable(),
  happened_at: Timestamp.overwrite(asTimestamp).refine(
    (time) => new Date(time).getTime() < Date.now() + 86_400_000,
    'Log what has taken place. What is to come is a task',
  ),
}

/** A call and a meeting may go without words, and only they took place at some time. */
const NewNote = z
  .object({
    kind: NoteKind.default('note'),
    body: body.default(''),
    direction: whatTookPlace.direction.default(null),
    result: whatTookPlace.result.default(null),
    /** Now, unless told. */
    happened_at: whatTookPlace.happened_at.optional(),
    /** Becomes a task on the same record. */
    next_step: TaskFields.pick({
      title: true,
      due_on: true,
      due_time: true,
      assigned_to_id: true,
    }).optional(),
    ...ofRecord,
  })
  .refine(namesOneRecord, 'Name one record')
  .refine(({ kind, body }) => kind !== 'note' || body.trim() !== '', {
    message: 'Write something first',
    path: ['body'],
  })
  .refine(({ kind, direction, result }) => kind === 'call' || (direction === null && result === null), {
    message: 'Only a call has a direction and a result',
    path: ['kind'],
  })
export type NewNote = z.infer<typeof NewNote>

export const Note = z.object({
  id: Id,
  kind: z.enum(noteKinds),
  body: z.string(),
  direction: z.enum(callDirections).nullable(),
  result: z.enum(callResults).nullable(),
  /** When a call or a meeting took place. */
  happened_at: Timestamp.nullable(),
  /** Null where nobody knows any more. */
  author: Person.nullable(),
  ...perField('notes', () => Id.nullable()),
  created_at: Timestamp,
  /** When its text last changed. */
  updated_at: Timestamp,
  version: z.number().int(),
  /** Whether the caller wrote it, and so may change it. Who may `notes:moderate` can also delete that of others. */
  own: z.boolean(),
})
export type Note = z.infer<typeof Note>

export const notes = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/notes/',
    access: 'notes:read',
    summary: 'The notes of a record, newest first',
    params: inWorkspace,
    query: pageQuery.extend(ofRecord).refine(namesOneRecord, 'Name one record'),
    reply: paged(Note),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/:org/notes/',
    access: 'notes:write',
    summary:
      'Write a note on a record, or log a call or a meeting, and perhaps what is next. Members who are mentioned are told',
    params: inWorkspace,
    body: NewNote,
    reply: Note,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/:org/notes/:id/',
    access: 'notes:read',
    summary: 'One note',
    params: oneOfWorkspace,
    reply: Note,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v1/:org/notes/:id/',
    access: 'notes:write',
    summary: "Change one's own note, call or meeting. Members who are mentioned for the first time are told",
    params: oneOfWorkspace,
    body: z.object({
      /** Of a call that was a meeting, or the other way round. A meeting has no direction and no result. */
      kind: z.enum(logKinds, `Choose one of ${logKinds.join(', ')}`).optional(),
      body: body.optional(),
      direction: whatTookPlace.direction.optional(),
      result: whatTookPlace.result.optional(),
      happened_at: whatTookPlace.happened_at.optional(),
      /** The version that was seen; a stale one is a conflict. Without it the last write wins. */
      version: z.number().int().optional(),
    }),
    reply: Note,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/:org/notes/:id/',
    access: 'notes:write',
    summary: "Delete one's own note, or as an administrator any; it can be restored for 30 days",
    params: oneOfWorkspace,
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/:org/notes/:id/restore/',
    access: 'notes:write',
    summary: 'Bring back a deleted note, by whoever may delete it',
    params: oneOfWorkspace,
    reply: Note,
  }),
}
