import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'

const mostUnsentBytes = 1_000_000

/** An answer that goes on, and whose it is. */
export type Stream = {
  userId: string
  sessionId: string
  workspaceId: string
  ping: () => void
  end: () => void
}

type StreamOptions = { inTurn: (write: () => void) => void; onGap: () => void }

/** Keeps the answer open and sends the workspace's changes, until the session or the membership ends. */
export function openStream(ctx: Context, reply: FastifyReply, { inTurn, onGap }: StreamOptions): Stream {
  const { userId, sessionId, workspaceId, memberId, tab } = ctx
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

  let unsent = ''
  const write = () => {
    // Events go on arriving for a moment after the end, and to write then would end the whole process.
    if (raw.writableEnded) return
    raw.write(unsent)
    unsent = ''
    // Nobody reads any more: drop the stream rather than keep what it should have sent.
    if (raw.writableLength > mostUnsentBytes) raw.destroy()
  }
  const send = (lines: string) => {
    unsent += `${lines}\n\n`
    inTurn(write)
  }
  const ready = () => send('event: ready\ndata: {}')
  const end = () => raw.end()

  const unsubscribe = ctx.services.events.subscribe(workspaceId, {
    memberId,
    sessionId,
    tab,
    onEvent: (event) => {
      const { type, id, verb } = event
      if (type === 'member' && id === memberId && (verb === 'removed' || verb === 'left')) end()
      else send(`data: ${JSON.stringify(event)}`)
    },
    onGap: () => {
      ready()
      onGap()
    },
    onEnd: end,
  })
  raw.on('close', unsubscribe)
  ready()
  return { userId, sessionId, workspaceId, ping: () => send(': ping'), end }
}
