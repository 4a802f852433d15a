import type { InvitedUser, NewInvitation } from '@caravel/contract/members'
import type { Role } from '@caravel/contract/permissions'
import type { Context } from '../../context.ts'
import { countAttempt } from '../../credentials/throttle.ts'
import { newSecret } from '../../credentials/tokens.ts'
import type { Db } from '../../db/client.ts'
import { notFound, notUnique, permissionDenied, throttled } from '../../errors.ts'
import { queueLinkMail } from '../../mail/outbox.ts'
import { recordActivity } from '../../records/activity.ts'
import {
  insertInvitation,
  lockPendingInvitation,
  markRevoked,
  renewInvitation,
  updateInvitedRole,
} from './invitations.queries.ts'
import { memberExists } from './members.queries.ts'

export async function inviteMember(ctx: Context, invitation: NewInvitation): Promise<InvitedUser> {
  const email = invitation.email.toLowerCase()
  return ctx.transaction(async (db) => {
    const invited = await insertInvitation(db, {
      email,
      first_name: invitation.first_name.trim(),
      last_name: invitation.last_name.trim(),
      role: invitation.role,
      workspaceId: ctx.workspaceId,
      invitedBy: ctx.memberId,
    })
    if (!invited) throw notUnique(`${email} has already been invited to this workspace`, 'email')
    // Asked only now: the insert waits for who is accepting an earlier invitation at this moment.
    if (await memberExists(db, ctx.workspaceId, email))
      throw notUnique(`${email} is already a member of this workspace`, 'email')
    await sendInvitation(db, ctx, invited.id)
    await recordActivity(db, ctx, 'invited', { type: 'member', id: invited.id })
    return invited
  })
}

/** The link of the earlier mail is dead from here on, although the next is made only when its mail is written. */
export async function inviteAgain(ctx: Context, id: string): Promise<InvitedUser> {
  return ctx.transaction(async (db) => {
    const invited = await renewInvitation(db, ctx.workspaceId, id, null)
    if (!invited) throw notFound('Invitation')
    await sendInvitation(db, ctx, id)
    await recordActivity(db, ctx, 'invited_again', { type: 'member', id })
    return invited
  })
}

/** The link that went out stays good, and leads to the new role. */
export async function changeInvitedRole(ctx: Context, id: string, role: Role): Promise<InvitedUser> {
  return ctx.transaction(async (db) => {
    const invited = await lockPendingInvitation(db, ctx.workspaceId, id)
    if (!invited) throw notFound('Invitation')
    if (invited.role === role) return invited
    await updateInvitedRole(db, ctx.workspaceId, id, role)
    const changes = { role: { from: invited.role, to: role } }
    await recordActivity(db, ctx, 'role_changed', { type: 'member', id }, changes)
    return { ...invited, role }
  })
}

export async function revokeInvite(ctx: Context, id: string): Promise<undefined> {
  await ctx.transaction(async (db) => {
    if (!(await markRevoked(db, ctx.workspaceId, id))) throw notFound('Invitation')
    await recordActivity(db, ctx, 'invite_revoked', { type: 'member', id })
  })
  return undefined
}

/** The only place that answers a secret, and only where no mail could carry it. */
export async function makeInviteLink(ctx: Context, id: string): Promise<{ url: string }> {
  const { smtpUrl, publicUrl } = ctx.services.config
  if (smtpUrl !== undefined) throw permissionDenied('Invite links are sent by mail')
  const { secret, hash } = newSecret()
  await ctx.transaction(async (db) => {
    if (!(await renewInvitation(db, ctx.workspaceId, id, hash))) throw notFound('Invitation')
    await recordActivity(db, ctx, 'invite_link_made', { type: 'member', id })
  })
  return { url: `${publicUrl}/invite-user/accept/${secret}` }
}

async function sendInvitation(db: Db, ctx: Context, id: string) {
  const wait = await countAttempt(db, mailLimits(ctx))
  if (wait > 0) throw throttled(wait)
  await queueLinkMail(db, { kind: 'invitation', for: id, workspace_id: ctx.workspaceId })
}

/** Far more than anyone invites in one sitting. By person, too, because anyone can make many workspaces. */
const mailLimits = ({ workspaceId, userId }: Context) =>
  [`invitations:${workspaceId}`, `invitations_by:${userId}`].map((key) => ({
    key,
    free: 60,
    longestSeconds: 900,
    shared: false,
  }))
