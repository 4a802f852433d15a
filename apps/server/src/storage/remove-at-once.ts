import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Storage } from './storage.ts'

type Asker = { services: { storage: Storage }; log: FastifyBaseLogger }

/** A store that is away keeps nobody waiting longer. */
const longestMs = 5000

/**
 * Removes what a transaction has let go of, once that is kept, so that no earlier link shows it any more. The jobs of
 * the transaction do so again, and therefore also what fails or takes too long here.
 */
export async function removeAtOnce({ services, log }: Asker, keys: string[]): Promise<void> {
  const remove = (key: string) =>
    services.storage.remove(key).catch((err: unknown) => {
      log.warn({ err }, 'A file could not be removed at once. A job tries again')
    })
  await Promise.race([Promise.all(keys.map(remove)), sleep(longestMs, undefined, { ref: false })])
}
