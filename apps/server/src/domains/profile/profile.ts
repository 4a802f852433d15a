import type { Profile, ProfileChanges, profile, User } from '@caravel/contract/profile'
import type { ReplyOf } from '@caravel/contract/route'
import type { Context, UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { queueJob } from '../../db/queue.ts'
import { knownTimeZone } from '../../db/time-zones.ts'
import { notAuthenticated } from '../../errors.ts'
import { changesBetween } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { removeAtOnce } from '../../storage/remove-at-once.ts'
import { prepareAvatar } from '../attachments/attachments.ts'
import {
  findMember,
  findUser,
  listClosedWorkspaces,
  listWorkspacesOf,
  lockUser,
  rememberWorkspace,
  tellOfUser,
  updateUser,
} from './profile.queries.ts'

export { findUser, tellOfUser } from './profile.queries.ts'

/** Opening a workspace starts with this call, so it also remembers the workspace for the next sign-in. */
export async function getProfile(ctx: Context): Promise<Profile> {
  return ctx.transaction(async (db) => {
    await rememberWorkspace(db, ctx.userId, ctx.workspaceId)
    const { is_owner } = await findMember(db, ctx.memberId)
    const { user, ...workspaces } = await readProfile(db, ctx)
    return { user: { ...user, id: ctx.memberId, role: ctx.role, is_owner }, ...workspaces }
  })
}

export const getOwnProfile = (ctx: UserContext) => ctx.read((db) => readProfile(db, ctx))

export async function updateProfile(
  ctx: UserContext,
  { pic, timezone, ...names }: ProfileChanges,
): Promise<User> {
  const takePicture = typeof pic === 'string' ? await prepareAvatar(ctx, pic) : undefined
  const { user, replaced } = await ctx.transaction(async (db) => {
    const before = await lockUser(db, ctx.userId)
    if (!before) throw notAuthenticated()
    const columns = {
      ...(names.first_name !== undefined && { first_name: names.first_name.trim() }),
      ...(names.last_name !== undefined && { last_name: names.last_name.trim() }),
      ...(timezone !== undefined && { timezone: timezone && (await knownTimeZone(db, timezone)) }),
      ...(pic !== undefined && { pic_key: takePicture ? await takePicture(db) : null }),
    }
    const changes = changesBetween(before, columns)
    if (Object.keys(changes).length > 0) {
      await updateUser(db, ctx.userId, columns)
      await tellOfUser(db, ctx.userId)
    }
    const replaced = changes.pic_key && before.pic_key ? [before.pic_key] : []
    for (const key of replaced) await queueJob(db, 'remove_file', { key })
    return { user: await readUser(db, ctx), replaced }
  })
  await removeAtOnce(ctx, replaced)
  return user
}

type OwnProfile = ReplyOf<typeof profile.getWithoutWorkspace>

async function readProfile(db: Db, ctx: UserContext): Promise<OwnProfile> {
  const user = await readUser(db, ctx)
  const workspaces = await listWorkspacesOf(db, ctx.userId)
  const accounts = workspaces.map(async ({ logo_key, ...account }) => {
    const logo = await pictureAt(ctx.services.storage, logo_key)
    return { ...account, logo: logo?.file_url ?? null }
  })
  return { user, accounts: await Promise.all(accounts), closed_accounts: await listClosedWorkspaces(db) }
}

export async function readUser(db: Db, ctx: UserContext): Promise<User> {
  const user = await findUser(db, ctx.userId)
  if (!user) throw notAuthenticated()
  const { pic_key, email_verified_at, ...names } = user
  return {
    ...names,
    pic: await pictureAt(ctx.services.storage, pic_key),
    email_confirmed: email_verified_at !== null,
  }
}
