import { z } from 'zod'
import { Id, Ids, inWorkspace, Person, paged, pageQuery, search, Timestamp } from './common.ts'
import { type KindThat, kindsThat } from './kinds.ts'
import { route } from './route.ts'

export const trashedTypes = kindsThat('trash')
export type TrashedType = KindThat<'trash'>

const type = z.enum(trashedTypes, 'Choose contact, company, inquiry or task')

export const TrashedRecord = z.object({
  id: Id,
  type: z.enum(trashedTypes),
  name: z.string(),
  deleted_at: Timestamp,
  /** Null where nobody knows any more. */
  deleted_by: Person.nullable(),
  /** From then on it is gone for good. */
  purge_at: Timestamp,
  /** How many inquiries were deleted with it, and come back with it. */
  inquiries: z.number().int(),
})
export type TrashedRecord = z.infer<typeof TrashedRecord>

export const trash = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/trash/',
    access: 'workspace:read',
    summary: 'What was deleted in the last 30 days and can be restored, newest first',
    params: inWorkspace,
    query: pageQuery.extend({ type, search }),
    reply: paged(TrashedRecord),
  }),
  purge: route({
    method: 'POST',
    path: '/api/v1/:org/trash/purge/',
    access: 'trash:purge',
    summary: 'Delete for good what is in the trash, with its inquiries, notes and files',
    params: inWorkspace,
    body: z.object({ type, ids: Ids }),
    reply: z.object({ purged: z.number().int() }),
  }),
}
