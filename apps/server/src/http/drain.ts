import type { FastifyInstance } from 'fastify'

const longestMs = 10_000

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

  http.addHook('onRequest', (_request, reply, done) => {
    underWay++
    reply.raw.once('close', leave)
    done()
  })
  http.addHook('preClose', async () => {
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      onIdle = resolve
      setTimeout(resolve, longestMs).unref()
    })
  })
}
