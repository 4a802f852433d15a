import { z } from 'zod'
import { Id, inWorkspace, Picture } from './common.ts'
import { roles } from './permissions.ts'
import { route } from './route.ts'

export const Account = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  timezone: z.string(),
})
export type Account = z.infer<typeof Account>

export const Profile = z.object({
  user: z.object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    pic: Picture.nullable(),
    role: z.enum(roles),
  }),
  /** Every workspace of the caller, by name. */
  accounts: z.array(Account),
})
export type Profile = z.infer<typeof Profile>

export const profile = {
  get: route({
    method: 'GET',
    path: '/api/v1/:org/user-profile/',
    access: 'workspace:read',
    summary: 'The caller in this workspace, and the workspaces they belong to',
    params: inWorkspace,
    reply: Profile,
  }),
}
