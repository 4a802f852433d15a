import type { Member, members } from '@caravel/contract/members'
import { can, type Role } from '@caravel/contract/permissions'
import type { ReplyOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { deletionNotAllowed, notFound, permissionDenied } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { listPendingInvitations } from './invitations.queries.ts'
import {
  findActiveMember,
  forgetLastWorkspace,
  listActiveMembers,
  lockActiveMembers,
  markRemoved,
  updateRole,
} from './members.queries.ts'

export async function listMembers(ctx: Context): Promise<ReplyOf<typeof members.list>> {
  const { rows, invited_users } = await ctx.read(async (db) => ({
    rows: await listActiveMembers(db, ctx.workspaceId),
    invited_users: await listPendingInvitations(db, ctx.workspaceId),
  }))
  const users = await Promise.all(rows.map((row) => withPicture(ctx, row)))
  return { users, invited_users, invite_links: ctx.services.config.smtpUrl === undefined }
}

export async function changeRole(ctx: Context, id: string, role: Role): Promise<Member> {
  return ctx.transaction(async (db) => {
    const { member } = await lockMember(db, ctx, id)
    if (member.role !== role) {
      if (member.is_owner) throw deletionNotAllowed('The owner of the workspace is always an Admin', 403)
      if (id === ctx.memberId) throw permissionDenied('Nobody can change their own role')
      await updateRole(db, ctx.workspaceId, id, role)
      const changes = { role: { from: member.role, to: role } }
      await recordActivity(db, ctx, 'role_changed', { type: 'member', id }, changes)
    }
    return findMember(db, ctx, id)
  })
}

/** What they did keeps their name; what they could do here ends with this transaction. */
export async function removeMember(ctx: Context, id: string): Promise<undefined> {
  await ctx.transaction(async (db) => {
    const { member } = await lockMember(db, ctx, id)
    if (member.is_owner) throw deletionNotAllowed('The owner of the workspace cannot be removed', 403)
    await markRemoved(db, ctx.workspaceId, id, ctx.memberId)
    await forgetLastWorkspace(db, member.user_id)
    await recordActivity(db, ctx, id === ctx.memberId ? 'left' : 'removed', { type: 'member', id })
  })
  return undefined
}

/**
 * The member about to be changed, locked together with the one who does it: of two Admins who demote or remove each
 * other at once, the second finds that they no longer may.
 */
export async function lockMember(db: Db, ctx: Context, id: string) {
  const locked = await lockActiveMembers(db, ctx.workspaceId, [ctx.memberId, id])
  const caller = locked.find((member) => member.id === ctx.memberId)
  if (!caller) throw notFound('Workspace')
  if (id !== caller.id && !can(caller.role, 'members:manage')) throw permissionDenied()
  const member = locked.find((other) => other.id === id)
  if (!member) throw notFound('Member')
  return { member, caller }
}

export async function findMember(db: Db, ctx: Context, id: string): Promise<Member> {
  const row = await findActiveMember(db, ctx.workspaceId, id)
  if (!row) throw notFound('Member')
  return withPicture(ctx, row)
}

async function withPicture(
  { services }: Context,
  { pic_key, ...member }: Omit<Member, 'pic'> & { pic_key: string | null },
): Promise<Member> {
  return { ...member, pic: await pictureAt(services.storage, pic_key) }
}
