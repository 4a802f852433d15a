import { z } from 'zod'
import { Id, inWorkspace, oneOfWorkspace, Timestamp } from './common.ts'
import { route } from './route.ts'

const Progress = z.object({ done: z.number().int(), total: z.number().int() })

/** A zip of all that is in a workspace, made in the background. */
export const WorkspaceExport = z.object({
  id: Id,
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  records: Progress,
  files: Progress,
  /** In bytes, once it is ready. */
  size: z.number().int().nullable(),
  created_at: Timestamp,
  /** Until when it can be downloaded, once it is ready. */
  expires_at: Timestamp.nullable(),
  /** In one line, what went wrong and what to do. */
  failure: z.string().nullable(),
})
export type WorkspaceExport = z.infer<typeof WorkspaceExport>

export const exports = {
  get: route({
    method: 'GET',
    path: '/api/v1/:org/export/',
    access: 'workspace:export',
    summary: 'The newest export of the workspace, if there is one',
    params: inWorkspace,
    reply: z.object({ export: WorkspaceExport.nullable() }),
  }),
  start: route({
    method: 'POST',
    path: '/api/v1/:org/export/',
    access: 'workspace:export',
    summary: 'Export the workspace anew, in place of an export that is there. One at a time',
    params: inWorkspace,
    reply: WorkspaceExport,
    status: 201,
  }),
  link: route({
    method: 'POST',
    path: '/api/v1/:org/export/:id/link/',
    access: 'workspace:export',
    summary: 'A short-lived address at which a finished export can be downloaded',
    params: oneOfWorkspace,
    reply: z.object({ url: z.string() }),
  }),
}
