import { z } from 'zod'
import { Id, inWorkspace } from './common.ts'
import { kindsThat } from './kinds.ts'
import { route } from './route.ts'

/** What kinds of record an event, an activity or a notification can be about. */
export const subjectTypes = [
  ...kindsThat('timeline'),
  'note',
  'task',
  'attachment',
  'member',
  'workspace',
  'list',
  'notification',
  'import',
  'export',
  'template',
] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Says that a record changed, never what is in it: who may read it asks for it. */
export const ChangeEvent = z.object({
  type: z.enum(subjectTypes),
  id: Id,
  verb: z.string(),
  /** The member who did it; null for the system. */
  actor_id: Id.nullable(),
  /** Others of this type changed as well, by the same act. */
  several: z.boolean().optional(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

export const events = {
  stream: route({
    method: 'GET',
    path: '/api/v1/:org/events/',
    access: 'workspace:read',
    summary: 'Live changes of the workspace, as server-sent events',
    params: inWorkspace,
    reply: ChangeEvent,
    stream: true,
  }),
}
