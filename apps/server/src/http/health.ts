import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { latestMigration } from '../db/schema-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** While it could serve, but others may still be quicker. */
    warmingUp: boolean
  }
}

/**
 * `/healthz`: this process answers. `/readyz`: it can serve, the database being there and at its schema. That is asked on a
 * connection of its own, since a copy that has much to do is not to be taken for one that cannot serve.
 */
export function serveHealth(http: FastifyInstance, database: Database) {
  const expected = latestMigration()
  const currentMigration = askedOnce(() => findMigration(database))
  http.decorate('warmingUp', false)
  http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const at = await Promise.race([currentMigration(), sleep(longestMs, undefined, { ref: false })])
    const ready = !http.stopping && !http.warmingUp && at === (await expected)
    if (!ready) reply.header('retry-after', retryAfterSeconds)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** Who watches a server gives up soon after that. */
const longestMs = 2000
const retryAfterSeconds = 2

/** However many want to know, the database is asked by one at a time. */
function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function findMigration(database: Database): Promise<number | undefined> {
  try {
    const [row] = await database.query<{ number: number }>('select max(number) as number from migrations', [])
    return row?.number
  } catch {
    return undefined
  }
}
