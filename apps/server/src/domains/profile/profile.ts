import type { Profile } from '@caravel/contract/profile'
import type { Context } from '../../context.ts'
import { notAuthenticated } from '../../errors.ts'
import { findUser, listWorkspacesOf, rememberWorkspace } from './profile.queries.ts'

/** Opening a workspace starts with this call, so it also remembers the workspace for the next sign-in. */
export async function getProfile(ctx: Context): Promise<Profile> {
  return ctx.transaction(async (db) => {
    const user = await findUser(db, ctx.userId)
    if (!user) throw notAuthenticated()
    await rememberWorkspace(db, ctx.userId, ctx.workspaceId)
    const accounts = await listWorkspacesOf(db, ctx.userId)
    return {
      user: { ...user, id: ctx.memberId, pic: await pictureOf(ctx, user.pic_key), role: ctx.role },
      accounts: await Promise.all(
        accounts.map(async ({ logo_key, ...account }) => ({
          ...account,
          logo: (await pictureOf(ctx, logo_key))?.file_url ?? null,
        })),
      ),
    }
  })
}

const pictureOf = async (ctx: Context, key: string | null) =>
  key === null ? null : { file_url: await ctx.services.storage.downloadUrl(key) }
