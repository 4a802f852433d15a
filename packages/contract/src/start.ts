import { z } from 'zod'
import { inWorkspace } from './common.ts'
import { route } from './route.ts'

/** What makes a new workspace one's own, in the order in which it is offered. */
export const firstSteps = ['person', 'import', 'inquiry', 'invite', 'statuses'] as const
export type FirstStep = (typeof firstSteps)[number]

export const FirstSteps = z.object({
  /** Seen from what the workspace holds, so a step that a colleague took is done for everybody. */
  done: z.array(z.enum(firstSteps)),
  /** Whether the caller put the list away. */
  hidden: z.boolean(),
  /** Sample records are there; or the workspace has no records at all, and so room for them. */
  sample: z.enum(['loaded', 'possible', 'none']),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const start = {
  get: route({
    method: 'GET',
    path: '/api/v1/:org/first-steps/',
    access: 'workspace:read',
    summary: 'Which first steps in the workspace are done, and whether the caller still wants to see them',
    params: inWorkspace,
    reply: FirstSteps,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/v1/:org/first-steps/',
    access: 'own:write',
    summary: 'Put the first steps away or bring them back, for the caller',
    params: inWorkspace,
    body: z.object({
      hidden: z.boolean('Choose yes or no').optional(),
      /** Whoever looked at the statuses and left them as they are is done with them. */
      statuses_seen: z.literal(true, 'Leave it out, or send true').optional(),
    }),
    reply: FirstSteps,
  }),
  loadSample: route({
    method: 'POST',
    path: '/api/v1/:org/sample-data/',
    access: 'workspace:manage',
    summary:
      'Add people, companies and inquiries to look around with. Nothing happens where there are some already',
    params: inWorkspace,
    reply: FirstSteps,
  }),
  removeSample: route({
    method: 'DELETE',
    path: '/api/v1/:org/sample-data/',
    access: 'workspace:manage',
    summary:
      'Delete the sample records for good, with their notes and files. A sample contact who has an inquiry of the workspace’s own stays',
    params: inWorkspace,
    reply: FirstSteps,
  }),
}
