import type { Context, UserContext } from '../../context.ts'
import { actIn } from '../../db/client.ts'
import { invalid, notFound, permissionDenied } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { recordActivity } from '../../records/activity.ts'
import { findOwner, lockWorkspace, markDeleted, takeBackDeletion } from './workspaces.queries.ts'

/** Closes it to everyone at once. For 30 days its owner can take that back; then a job removes all of it. */
export async function deleteWorkspace(ctx: Context, typedName: string): Promise<undefined> {
  await ctx.transaction(async (db) => {
    const workspace = await lockWorkspace(db, ctx.workspaceId)
    if (!workspace) throw notFound('Workspace')
    const { name } = workspace
    const owner = await findOwner(db)
    if (owner.id !== ctx.memberId) throw permissionDenied('Only the owner can delete the workspace')
    if (typedName !== name) throw invalid('Type the name of the workspace exactly as it is', 'name')
    await markDeleted(db, ctx.workspaceId)
    await recordActivity(db, ctx, 'deleted', { type: 'workspace', id: ctx.workspaceId })
    const data = { first_name: owner.first_name, workspace: name }
    await queueMail(db, { template: 'workspace_deleted', to: owner.email, data })
  })
}

export async function restoreWorkspace(ctx: UserContext, id: string): Promise<undefined> {
  await ctx.transaction(async (db) => {
    const memberId = await takeBackDeletion(db, id)
    if (!memberId) throw notFound('Workspace')
    await actIn(db, id)
    await recordActivity(db, { workspaceId: id, memberId }, 'restored', { type: 'workspace', id })
  })
}
