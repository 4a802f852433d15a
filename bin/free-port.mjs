import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port for a server that a test starts. Not one of those that the system hands out: before a server listens, which takes
 * seconds, some other connection would have got it now and then.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(10_000, 32_000)
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  await once(probe.close(), 'close')
  return port
}
