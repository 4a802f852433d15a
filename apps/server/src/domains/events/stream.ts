import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { findCaller } from '../../db/membership.ts'

const heartbeatMs = 25_000
const mostUnsentBytes = 1_000_000

/** Keeps the answer open and sends the workspace's changes, for as long as the caller stays a member. */
export function openStream(ctx: Context, reply: FastifyReply) {
  const headers = reply.getHeaders() as Record<string, string>
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Or the ended stream would linger as an idle connection, and hold up the server's own end.
    connection: 'close',
  })

  const send = (lines: string) => {
    // Events go on arriving for a moment after the end, and to write then would end the whole process.
    if (raw.writableEnded) return
    raw.write(`${lines}\n\n`)
    // Nobody reads any more: drop the stream rather than keep what it should have sent.
    if (raw.writableLength > mostUnsentBytes) raw.destroy()
  }
  const ready = () => send('event: ready\ndata: {}')

  const endIfRemoved = async () => {
    const removed = await isRemoved(ctx)
    if (removed) raw.end()
    return removed
  }

  const unsubscribe = ctx.services.events.subscribe(ctx.workspaceId, {
    memberId: ctx.memberId,
    onEvent: async (event) => {
      if (event.type === 'member' && (await endIfRemoved())) return
      send(`data: ${JSON.stringify(event)}`)
    },
    onGap: ready,
    onEnd: () => raw.end(),
  })
  const heartbeat = setInterval(async () => {
    if (!(await endIfRemoved())) send(': ping')
  }, heartbeatMs)

  raw.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  ready()
}

async function isRemoved({ services, sessionId, workspaceId }: Context): Promise<boolean> {
  try {
    const caller = await findCaller(services.database, sessionId, workspaceId)
    return !caller?.member_id
  } catch {
    // A database that is away must not end the stream; the next heartbeat asks again.
    return false
  }
}
