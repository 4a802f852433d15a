import type { FastifyInstance } from 'fastify'

const longestMs = 10_000

/**
 * Lets the requests under way finish before the server closes. Only then are all connections cut: browsers
 * also hold some open on which they have never asked for anything, and those would never end by themselves.
 */
export function finishRequestsBeforeClosing(http: FastifyInstance) {
  let underWay = 0
  let onIdle = () => {}

  http.addHook('onRequest', async (_request, reply) => {
    underWay++
    reply.raw.once('close', () => {
      underWay--
      if (underWay === 0) onIdle()
    })
  })
  http.addHook('preClose', async () => {
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      onIdle = resolve
      setTimeout(resolve, longestMs).unref()
    })
  })
}
