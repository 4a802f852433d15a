import type { calendar, OwnFeed } from '@caravel/contract/calendar'
import type { ReplyOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import { newSecret } from '../../credentials/tokens.ts'
import { notFound } from '../../errors.ts'
import { deleteFeed, type FeedContents, findFeed, updateContents, upsertFeed } from './own-feed.queries.ts'

export const getFeed = (ctx: Context): Promise<OwnFeed> =>
  ctx.read(async (db) => ({ feed: (await findFeed(db, ctx.memberId)) ?? null }))

/** The link before, if there is one, is no link from here on. */
export async function makeFeed(ctx: Context, of?: FeedContents): Promise<ReplyOf<typeof calendar.makeFeed>> {
  const { secret, hash } = newSecret()
  return ctx.transaction(async (db) => {
    const feed = await upsertFeed(db, ctx, hash, of)
    return { feed, url: `${ctx.services.config.publicUrl}/feeds/${secret}.ics` }
  })
}

export async function changeFeed(ctx: Context, of: FeedContents): Promise<OwnFeed> {
  return ctx.transaction(async (db) => {
    await updateContents(db, ctx.memberId, of)
    const feed = await findFeed(db, ctx.memberId)
    if (!feed) throw notFound('Calendar link')
    return { feed }
  })
}

export async function endFeed(ctx: Context): Promise<undefined> {
  await ctx.transaction((db) => deleteFeed(db, ctx.memberId))
}
