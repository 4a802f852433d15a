import type { Member } from '@caravel/contract/members'
import type { Context } from '../../context.ts'
import { invalid, permissionDenied } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { recordActivity } from '../../records/activity.ts'
import { findWorkspaceName, moveOwnership } from './members.queries.ts'
import { findMember, lockMember } from './members.ts'

/** Whoever was the owner stays an Admin, and both are told by mail. */
export async function makeOwner(ctx: Context, id: string): Promise<Member> {
  return ctx.transaction(async (db) => {
    const { member, caller } = await lockMember(db, ctx, id)
    if (!caller.is_owner) throw permissionDenied('Only the owner can hand the workspace over')
    if (member.role !== 'ADMIN') throw invalid('Only an admin can become the owner. Make them an admin first')
    if (id === caller.id) return findMember(db, ctx, id)
    await moveOwnership(db, ctx.workspaceId, { from: caller.id, to: id })
    await recordActivity(db, ctx, 'owner_changed', { type: 'member', id })

    const workspace = await findWorkspaceName(db, ctx.workspaceId)
    const before = await findMember(db, ctx, caller.id)
    const owner = await findMember(db, ctx, id)
    const data = { workspace, owner: nameOf(owner), before: nameOf(before) }
    await queueMail(db, {
      template: 'owner_now',
      to: owner.email,
      data: { ...data, first_name: owner.first_name },
    })
    await queueMail(db, {
      template: 'owner_before',
      to: before.email,
      data: { ...data, first_name: before.first_name },
    })
    return owner
  })
}

const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`.trim()
