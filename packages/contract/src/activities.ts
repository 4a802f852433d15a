import { z } from 'zod'
import { Id, inWorkspace, Person, paged, pageQuery, Timestamp } from './common.ts'
import { kindsThat } from './kinds.ts'
import { activityKinds } from './lists.ts'
import { callDirections, callResults, noteKinds } from './note-kinds.ts'
import { route } from './route.ts'

export const timelineSubjects = kindsThat('timeline')

export const Activity = z.object({
  id: Id,
  verb: z.string(),
  actor: Person.nullable(),
  /** In words that a person can read. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** The note that was written or changed, as it reads now: its beginning. Null once it is deleted. */
  note: z
    .object({
      id: Id,
      beginning: z.string(),
      kind: z.enum(noteKinds),
      direction: z.enum(callDirections).nullable(),
      result: z.enum(callResults).nullable(),
    })
    .nullable(),
  /** The task that was added, done or changed, as it reads now. Null once it is deleted. */
  task: z.object({ id: Id, title: z.string() }).nullable(),
  /** The record that it happened to, where that is another than the one asked about: an inquiry or a person of it. */
  about: z.object({ type: z.enum(['inquiry', 'contact']), id: Id, name: z.string() }).nullable(),
  /** What the status that an inquiry was moved to means for it. */
  outcome: z.enum(['won', 'lost']).nullable(),
  created_at: Timestamp,
  /** Whether it can still be taken back: a merge, for 30 days. */
  undoable: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const activities = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/activities/',
    access: 'workspace:read',
    summary:
      'What happened to a record and, of a contact or a company, to its inquiries and people; newest first',
    params: inWorkspace,
    query: pageQuery.extend({
      subject_type: z.enum(timelineSubjects, 'Choose a kind of record'),
      subject_id: Id,
      kind: z.enum(activityKinds, `Choose one of ${activityKinds.join(', ')}`).optional(),
    }),
    reply: paged(Activity),
  }),
}
