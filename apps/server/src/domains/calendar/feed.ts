import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import { countAttempt, limitsOf } from '../../credentials/throttle.ts'
import { hashSecret } from '../../credentials/tokens.ts'
import { notFound, throttled } from '../../errors.ts'
import { findFeed, findNearest, findReader, markRead, showNearest } from './feed.queries.ts'
import { eventsOf } from './feed-events.ts'
import { writeCalendar } from './icalendar.ts'

type Asked = { name: string; address: string; knownTag: string | undefined }
type Answer = { status: 200 | 304; headers: Record<string, string>; body: string | undefined }

/**
 * The calendar of whoever the link was made for, read with their rights as any request of theirs is. A link that never was
 * one, was ended, or is of somebody who may not read any more is the same to callers: one look-up by its hash finds none.
 */
export async function readFeed(services: Services, { name, address, knownTag }: Asked): Promise<Answer> {
  const reader = await findReader(services.database, hashSecret(name.replace(/\.ics$/, '')))
  const text = reader && (await writeFeed(services, reader))
  if (!text) return refuse(services, address)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  // One that was compressed on the way comes back marked as weak.
  return knownTag?.includes(tag)
    ? { status: 304, headers: { etag: tag }, body: undefined }
    : { status: 200, headers: { ...asCalendar, etag: tag }, body: text }
}

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Nothing for a link that has just ended. */
async function writeFeed({ database, config }: Services, { workspace_id, member_id, user_id }: Reader) {
  const scope = { userId: user_id, workspaceId: workspace_id }
  const read = await database.read(scope, async (db) => {
    const feed = await findFeed(db, member_id)
    if (!feed) return undefined
    const whose = feed.contents === 'everyone' ? 'everyone' : member_id
    const shown = await showNearest(db, await findNearest(db, whose, feed.today))
    const events = eventsOf(shown, { publicUrl: config.publicUrl, workspaceId: workspace_id, whose })
    return { wasReadLately: feed.was_read_lately, text: writeCalendar(feed.workspace, events) }
  })
  if (read && !read.wasReadLately) await database.transaction(scope, (db) => markRead(db, member_id))
  return read?.text
}

const asCalendar = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="caravel.ics"',
}

/** Guesses are counted, so that nobody makes them by the million. A link that is one is never kept waiting. */
async function refuse({ database }: Services, address: string): Promise<never> {
  const wait = await database.transaction({}, (db) => countAttempt(db, limitsOf('feed', address)))
  throw wait > 0 ? throttled(wait) : notFound('Page')
}
