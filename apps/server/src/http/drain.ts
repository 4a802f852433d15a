import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From the moment on that this server is about to stop. */
    stopping: boolean
    /**
     * Says that this server is about to stop, and goes on for a while, so that whoever shares requests out sends them
     * elsewhere; each answer then ends its connection. After that no new connections are taken.
     */
    announceStop: (delayMs: number) => Promise<void>
  }
}

const longestMs = 10_000
/** Who has just connected gets as far as asking, rather than being cut off. */
const shortestMs = 200

/**
 * Lets the requests under way finish before the server closes. Only then are all connections cut: browsers
 * also hold some open on which they have never asked for anything, and those would never end by themselves.
 */
export function finishRequestsBeforeClosing(http: FastifyInstance) {
  let underWay = 0
  let onIdle = () => {}

  const leave = () => {
    underWay--
    if (underWay === 0) onIdle()
  }

  http.decorate('stopping', false)
  http.decorate('announceStop', async (delayMs) => {
    http.stopping = true
    await sleep(Math.max(delayMs, shortestMs))
    http.server.close()
  })
  http.addHook('onRequest', (_request, reply, done) => {
    underWay++
    reply.raw.once('close', leave)
    if (http.stopping) reply.header('connection', 'close')
    done()
  })
  http.addHook('preClose', async () => {
    http.stopping = true
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      onIdle = resolve
      setTimeout(resolve, longestMs).unref()
    })
  })
}
