import { z } from 'zod'
import { CurrentPassword, LinkToken, NewPassword, SecondStepCode } from './auth.ts'
import { Email, Id, inWorkspace, Picture, requiredText, Timestamp, TimeZone, text } from './common.ts'
import { roles } from './permissions.ts'
import { route } from './route.ts'

export const Account = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  timezone: z.string(),
  country: z.string(),
})
export type Account = z.infer<typeof Account>

const User = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** That they read mails to it. Before that, two-step sign-in cannot be turned on. */
  email_confirmed: z.boolean(),
  pic: Picture.nullable(),
  /** Where their clock is, if not where their workspaces are. */
  timezone: z.string().nullable(),
  /** False for who came by Google or was added by an operator, and has not set one. */
  has_password: z.boolean(),
})
export type User = z.infer<typeof User>

/** A workspace that was closed to the caller within the last 30 days. */
export const ClosedAccount = z.object({
  id: Id,
  name: z.string(),
  because: z.enum(['removed', 'deleted']),
  closed_at: Timestamp,
  /** Until when its owner can restore one that was deleted. */
  purge_at: Timestamp.nullable(),
  is_owner: z.boolean(),
})
export type ClosedAccount = z.infer<typeof ClosedAccount>

/** Every workspace of the caller, by name. */
const accounts = z.array(Account)
const closed_accounts = z.array(ClosedAccount)

export const Profile = z.object({
  /** `id` is that of the member. */
  user: User.extend({ id: Id, role: z.enum(roles), is_owner: z.boolean() }),
  accounts,
  closed_accounts,
})
export type Profile = z.infer<typeof Profile>

export const ProfileChanges = z.object({
  first_name: requiredText(150, 'First name is required').optional(),
  last_name: text(150).optional(),
  /** The `perm_url` of an uploaded picture; null takes the picture away. */
  pic: z.string().max(500).nullable().optional(),
  /** Null for that of each workspace. */
  timezone: TimeZone.nullable().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** For who has two-step sign-in. */
const code = SecondStepCode.optional()

export const PasswordChange = z.object({ oldPassword: CurrentPassword, newPassword: NewPassword, code })
export type PasswordChange = z.infer<typeof PasswordChange>

export const EmailChange = z.object({ email: Email, password: CurrentPassword, code })
export type EmailChange = z.infer<typeof EmailChange>

export const Session = z.object({
  id: Id,
  user_agent: z.string(),
  address: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const profile = {
  get: route({
    method: 'GET',
    path: '/api/v1/:org/user-profile/',
    access: 'workspace:read',
    summary: 'The caller in this workspace, and the workspaces they belong to',
    params: inWorkspace,
    reply: Profile,
  }),
  getWithoutWorkspace: route({
    method: 'GET',
    path: '/api/v1/user-profile/',
    access: 'signed-in',
    summary: 'The caller, who may belong to no workspace, and the workspaces they belong to',
    reply: z.object({ user: User, accounts, closed_accounts }),
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v1/update-profile/',
    access: 'signed-in',
    summary: 'Change the name or picture of the caller',
    body: ProfileChanges,
    reply: User,
  }),
  changePassword: route({
    method: 'PATCH',
    path: '/api/v1/:org/change-password/',
    access: 'own:write',
    summary: 'Change the password of the caller, and end all their other sessions',
    params: inWorkspace,
    body: PasswordChange,
    reply: z.object({ msg: z.string() }),
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/v1/change-email/',
    access: 'signed-in',
    summary:
      'Mail a link to a new address of the caller. The answer is the same whether or not another account has it',
    body: EmailChange,
    reply: z.object({ msg: z.string() }),
  }),
  sendConfirmEmail: route({
    method: 'POST',
    path: '/api/v1/confirm-email/send-link/',
    access: 'signed-in',
    summary: 'Mail the caller, whose email nobody has confirmed, a link to confirm it',
    reply: z.object({ msg: z.string() }),
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/v1/change-email/confirm/',
    access: 'signed-in',
    summary: 'Make the address to which the link was mailed the confirmed email of the caller',
    body: z.object({ token: LinkToken }),
    reply: User,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/v1/sessions/',
    access: 'signed-in',
    summary: 'Where the caller is signed in, this session first, then by last use',
    reply: z.object({ results: z.array(Session) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/v1/sessions/:id/',
    access: 'signed-in',
    summary: 'Sign out elsewhere',
    params: z.object({ id: Id }),
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/v1/sessions/',
    access: 'signed-in',
    summary: 'Sign out everywhere but here',
  }),
}
