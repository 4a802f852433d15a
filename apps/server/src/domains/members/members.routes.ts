import { members } from '@caravel/contract/members'
import { type App, implement } from '../../http/implement.ts'
import { acceptInvite, createInvitedUser } from './accept.ts'
import { makeOwner } from './hand-over.ts'
import { changeInvitedRole, inviteAgain, inviteMember, makeInviteLink, revokeInvite } from './invitations.ts'
import { changeRole, listMembers, removeMember } from './members.ts'

export function memberRoutes(app: App) {
  implement(app, members.list, (ctx) => listMembers(ctx))
  implement(app, members.changeRole, (ctx, { params, body }) => changeRole(ctx, params.id, body.role))
  implement(app, members.makeOwner, (ctx, { params }) => makeOwner(ctx, params.id))
  implement(app, members.remove, (ctx, { params }) => removeMember(ctx, params.id))
  implement(app, members.invite, (ctx, { body }) => inviteMember(ctx, body))
  implement(app, members.changeInvitedRole, (ctx, { params, body }) =>
    changeInvitedRole(ctx, params.id, body.role),
  )
  implement(app, members.revokeInvite, (ctx, { params }) => revokeInvite(ctx, params.id))
  implement(app, members.inviteAgain, (ctx, { params }) => inviteAgain(ctx, params.id))
  implement(app, members.inviteAgainByGet, (ctx, { params }) => inviteAgain(ctx, params.id))
  implement(app, members.inviteLink, (ctx, { params }) => makeInviteLink(ctx, params.id))
  implement(app, members.acceptInvite, (ctx, { body }) => acceptInvite(ctx, body.token))
  implement(app, members.createUser, (ctx, { body }) => createInvitedUser(ctx, body))
}
