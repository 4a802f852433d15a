/**
 * A process of its own that holds an embedded PostgreSQL, so that tests can kill it. It tells what happens
 * as lines of JSON, and stops in order when it is told SIGTERM.
 */
import { startEmbeddedPostgres } from '../embedded.ts'

const [dataDir = '', settings = '{}'] = process.argv.slice(2)

function tell(event: string, details: object = {}) {
  process.stdout.write(`${JSON.stringify({ event, ...details })}\n`)
}

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (message) => tell('log', { message }),
    onLost: (error) => tell('lost', { message: error.message }),
    settings: JSON.parse(settings),
  })
  process.once('SIGTERM', async () => {
    await postgres.stop()
    process.exit(0)
  })
  // An adopter keeps nothing open by itself.
  setInterval(() => undefined, 60_000)
  tell('started', { url: postgres.url, pid: postgres.pid(), adopted: postgres.adopted })
} catch (error) {
  if (!(error instanceof Error)) throw error
  tell('failed', { name: error.name, message: error.message })
  process.exit(1)
}
