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
import { bytesOf, largestNoteBytes } from './note-text.ts'
import { route } from './route.ts'

/** The record that a note hangs on: exactly one. */
const ofRecord = { person_id: Id.optional(), company_id: Id.optional(), deal_id: Id.optional() }
const namesOneRecord = namesOneOf(ofRecord)

/** Kept as typed (see note-text.ts), except that only live members of the workspace stay mentioned. */
const body = text(largestNoteBytes, 'Write something first')
  .refine((value) => value.trim() !== '', 'Write something first')
  .refine((value) => bytesOf(value) <= largestNoteBytes, 'A note holds at most 64 kB of text')

export const Note = z.object({
  id: Id,
  body: z.string(),
  /** Null where nobody knows any more. */
  author: Person.nullable(),
  person_id: Id.nullable(),
  company_id: Id.nullable(),
  deal_id: Id.nullable(),
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
    summary: 'Write a note on a record. Members who are mentioned in it are told',
    params: inWorkspace,
    body: z.object({ body, ...ofRecord }).refine(namesOneRecord, 'Name one record'),
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
    summary: "Change the text of one's own note. Members who are mentioned for the first time are told",
    params: oneOfWorkspace,
    body: z.object({
      body,
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
