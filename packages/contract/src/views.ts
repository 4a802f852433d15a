import { z } from 'zod'
import { Id, inWorkspace, oneOfWorkspace, requiredText, text } from './common.ts'
import { listNames } from './lists.ts'
import { route } from './route.ts'

/** What stands in the list's address: filters, sort, columns, view mode. Kept as it is, read by the list alone. */
const settings = z
  .record(text(60), z.union([text(4000), z.number(), z.boolean(), z.array(text(200)).max(50)]))
  .refine((given) => JSON.stringify(given).length <= 8000, 'This view is too large to keep')

const name = requiredText(60, 'Name is required')

export const SavedView = z.object({
  id: Id,
  list: z.enum(listNames),
  name: z.string(),
  settings: z.record(z.string(), z.unknown()),
  shared: z.boolean(),
  /** The caller's own first view of the list. */
  is_default: z.boolean(),
  /** Whether the caller made it, and so may change it. What others share, who may `workspace:manage` can delete. */
  own: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const views = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/saved-views/',
    access: 'workspace:read',
    summary: 'Own and shared views of a list, by name',
    params: inWorkspace,
    query: z.object({ list: z.enum(listNames, 'Choose a list') }),
    reply: z.object({ results: z.array(SavedView) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/:org/saved-views/',
    access: 'own:write',
    summary: 'Keep a view of a list under a name',
    params: inWorkspace,
    body: z.object({
      list: z.enum(listNames, 'Choose a list'),
      name,
      settings,
      shared: z.boolean().default(false),
      is_default: z.boolean().default(false),
    }),
    reply: SavedView,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v1/:org/saved-views/:id/',
    access: 'own:write',
    summary: 'Change an own view, or take a shared one as default',
    params: oneOfWorkspace,
    body: z.object({ name, settings, shared: z.boolean(), is_default: z.boolean() }).partial(),
    reply: SavedView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/:org/saved-views/:id/',
    access: 'own:write',
    summary: 'Delete an own view, or as ADMIN a shared one',
    params: oneOfWorkspace,
  }),
}
