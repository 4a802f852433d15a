import { z } from 'zod'
import { LinkToken, NewPassword, SignedIn } from './auth.ts'
import { Email, Id, inWorkspace, oneOfWorkspace, Person, requiredText, Timestamp, text } from './common.ts'
import { roles } from './permissions.ts'
import { route } from './route.ts'

/** `MEMBER` is another name for `EDITOR`, on input only. */
export const RoleInput = z
  .enum([...roles, 'MEMBER'], 'Choose a role')
  .transform((role) => (role === 'MEMBER' ? 'EDITOR' : role))

export const Member = Person.extend({
  email: z.string(),
  role: z.enum(roles),
  is_owner: z.boolean(),
  two_step: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const InvitedUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** When the mail with the link went out; null while it waits, and for a link that was handed over. */
  sent_at: Timestamp.nullable(),
  expires_at: Timestamp,
})
export type InvitedUser = z.infer<typeof InvitedUser>

export const NewInvitation = z.object({
  email: Email,
  first_name: requiredText(150, 'First name is required'),
  last_name: text(150).default(''),
  role: RoleInput,
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** What an invitation says to the invited. */
export const Invitation = z.object({
  workspace: z.object({ name: z.string(), logo: z.string().nullable() }),
  /** The name of who invites; empty when that is not known any more. */
  invited_by: z.string(),
  role: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitedAccount = z.object({
  token: LinkToken,
  email: Email,
  password: NewPassword,
  first_name: requiredText(150, 'First name is required').optional(),
  last_name: text(150).optional(),
})
export type InvitedAccount = z.infer<typeof InvitedAccount>

const again = '/api/v1/:org/invite-user/:id/invite-again/' as const

export const members = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/users/',
    access: 'members:read',
    summary: 'Active members and pending invitations, each by name',
    params: inWorkspace,
    reply: z.object({
      users: z.array(Member),
      invited_users: z.array(InvitedUser),
      /** Whether an ADMIN can copy invite links, because no mail server is configured. */
      invite_links: z.boolean(),
    }),
  }),
  changeRole: route({
    method: 'PATCH',
    path: '/api/v1/:org/account-users/:id/',
    access: 'members:manage',
    summary: 'Change the role of a member',
    params: oneOfWorkspace,
    body: z.object({ role: RoleInput }),
    reply: Member,
  }),
  makeOwner: route({
    method: 'POST',
    path: '/api/v1/:org/account-users/:id/make-owner/',
    // That only the owner may, the verb decides.
    access: 'members:manage',
    summary: 'Hand the workspace over to another ADMIN (owner)',
    params: oneOfWorkspace,
    reply: Member,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/:org/account-users/:id/',
    // Everyone may leave; that others are removed by ADMINs only, the verb decides.
    access: 'own:write',
    summary: 'Remove a member (ADMIN), or leave the workspace oneself',
    params: oneOfWorkspace,
  }),
  invite: route({
    method: 'POST',
    path: '/api/v1/:org/invite-user/',
    access: 'members:manage',
    summary: 'Invite someone by mail',
    params: inWorkspace,
    body: NewInvitation,
    reply: InvitedUser,
    status: 201,
  }),
  changeInvitedRole: route({
    method: 'PATCH',
    path: '/api/v1/:org/invite-user/:id/',
    access: 'members:manage',
    summary: 'Change the role that waits for an invited person',
    params: oneOfWorkspace,
    body: z.object({ role: RoleInput }),
    reply: InvitedUser,
  }),
  revokeInvite: route({
    method: 'DELETE',
    path: '/api/v1/:org/invite-user/:id/revoke-invite/',
    access: 'members:manage',
    summary: 'Revoke an invitation',
    params: oneOfWorkspace,
  }),
  inviteAgain: route({
    method: 'POST',
    path: again,
    access: 'members:manage',
    summary: 'Send an invitation again, with a new link that is good for 7 days',
    params: oneOfWorkspace,
    reply: InvitedUser,
  }),
  inviteAgainByGet: route({
    method: 'GET',
    path: again,
    access: 'members:manage',
    summary: 'The same as POST, for clients that send GET',
    params: oneOfWorkspace,
    reply: InvitedUser,
  }),
  inviteLink: route({
    method: 'POST',
    path: '/api/v1/:org/invite-user/:id/invite-link/',
    access: 'members:manage',
    summary: 'A new invite link to hand over oneself, where no mail server is configured',
    params: oneOfWorkspace,
    reply: z.object({ url: z.string() }),
  }),
  acceptInvite: route({
    method: 'POST',
    path: '/api/v1/accept-invite/',
    access: 'public',
    summary: 'Accept an invitation. Who has no account yet is told so, and the link stays good',
    body: z.object({ token: LinkToken }),
    reply: z.object({
      msg: z.enum(['Invite accepted', 'User Not Found']),
      email: z.string(),
      /** The workspace joined; null while there is no account yet. */
      account: Id.nullable(),
      invitation: Invitation,
      /** Whether a link to set a password was mailed, because the account had never proved its email. */
      set_password_sent: z.boolean(),
    }),
  }),
  createUser: route({
    method: 'POST',
    path: '/api/v1/invite-user/create-user/',
    access: 'public',
    summary: 'Create the account of an invited person, who joins the workspace and is signed in',
    body: InvitedAccount,
    reply: SignedIn,
    status: 201,
  }),
}
