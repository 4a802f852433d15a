import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Nobody notices by themselves that all people seem to be one, until the first of them is locked out. */
export function warnOfUntrustedProxy(http: FastifyInstance, { trustProxy }: Config) {
  if (trustProxy) return
  let warned = false
  http.addHook('onRequest', ({ headers, socket, log }, _reply, done) => {
    if (!warned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      warned = true
      log.warn(
        `A request from ${socket.remoteAddress} says that it was forwarded. If that is your proxy, all people seem to come from its address and share one limit on signing in: set TRUST_PROXY to it.`,
      )
    }
    done()
  })
}
