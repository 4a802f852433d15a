import type { Onboarding } from '@caravel/contract/workspaces'
import { v7 as newId } from 'uuid'
import type { UserContext } from '../../context.ts'
import { actIn } from '../../db/client.ts'
import { findTimeZone } from '../../db/time-zones.ts'
import { recordActivity } from '../../records/activity.ts'
import { rememberWorkspace } from './workspaces.queries.ts'
import { createWorkspace } from './workspaces.ts'

/** The first workspace of someone new, or one more: it is named after their company and they own it. */
export async function onboard(
  ctx: UserContext,
  { company, timezone, ...answers }: Onboarding,
): Promise<{ default_account: string }> {
  return ctx.transaction(async (db) => {
    const id = newId()
    await actIn(db, id)
    const { memberId } = await createWorkspace(db, {
      ...answers,
      id,
      name: company.trim(),
      ownerId: ctx.userId,
      // The browser tells it and nobody chose it, so one that the database does not know must not stop anyone.
      timezone: timezone && (await findTimeZone(db, timezone)),
    })
    await rememberWorkspace(db, ctx.userId, id)
    await recordActivity(db, { workspaceId: id, memberId }, 'created', { type: 'workspace', id })
    return { default_account: id }
  })
}
