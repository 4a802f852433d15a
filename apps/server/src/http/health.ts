import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { latestMigration } from '../db/schema-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** While it could serve, but others may still be quicker. */
    warmingUp: boolean
  }
}

/** `/healthz`: this process answers. `/readyz`: it can serve, the database being there and at its schema. */
export function serveHealth(http: FastifyInstance, database: Database) {
  const expected = latestMigration()
  http.decorate('warmingUp', false)
  http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const at = await currentMigration(database)
    const ready = !http.stopping && !http.warmingUp && at === (await expected)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function currentMigration(database: Database): Promise<number | undefined> {
  try {
    const [row] = await database.query<{ number: number }>('select max(number) as number from migrations', [])
    return row?.number
  } catch {
    return undefined
  }
}
