/** The open event streams of this process: how many there may be, and that each is still somebody's. */
import type { FastifyReply } from 'fastify'
import type { Context, Services } from '../../context.ts'
import { findLiveMemberships } from '../../db/membership.ts'
import { tooManyStreams } from '../../errors.ts'
import type { App } from '../../http/implement.ts'
import { openStream, type Stream } from './stream.ts'
import { takeTurns } from './turns.ts'

const mostOfSession = 20
const mostOfUser = 100
const heartbeatMs = 25_000
/** So many are asked for at once, so that others get their turn. */
const checkedAtOnce = 500

export function keepStreams({ http, services }: App) {
  const open = new Set<Stream>()
  const inTurn = takeTurns()
  let checking: Promise<void> | undefined
  const check = () => {
    checking ??= endStale(services, [...open]).finally(() => {
      checking = undefined
    })
    return checking
  }
  const heartbeat = setInterval(async () => {
    await check()
    for (const { ping } of open) ping()
  }, heartbeatMs)
  http.addHook('onClose', async () => clearInterval(heartbeat))

  return {
    open(ctx: Context, reply: FastifyReply) {
      const own = [...open].filter(({ userId }) => userId === ctx.userId)
      const ofSession = own.filter(({ sessionId }) => sessionId === ctx.sessionId)
      if (ofSession.length >= mostOfSession || own.length >= mostOfUser) throw tooManyStreams(30)
      // Whatever ended while events were missed is found out when they are heard again.
      const stream = openStream(ctx, reply, { inTurn, onGap: check })
      open.add(stream)
      reply.raw.on('close', () => open.delete(stream))
    },
  }
}

/**
 * Ends and removals are told as they happen. This finds those that nobody could tell of, such as a session that has
 * expired, with one question for many streams.
 */
async function endStale({ database }: Services, streams: Stream[]) {
  for (let from = 0; from < streams.length; from += checkedAtOnce) {
    const some = streams.slice(from, from + checkedAtOnce)
    // A database that is away must not end the streams; the next heartbeat asks again.
    const live = await findLiveMemberships(database, some).catch(() => undefined)
    for (const stream of some) if (live && !live.has(stream)) stream.end()
  }
}
