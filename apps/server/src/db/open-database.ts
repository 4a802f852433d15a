import { access, constants, mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'
import { assertReachable } from './reachable.ts'

export type OpenDatabase = {
  /** The owner's address. */
  url: string
  /** Whether this process started it, so that nobody else is at work in it yet. */
  started: boolean
  /** Ends the database if this process started it. */
  stop: () => Promise<void>
}

/** The database that is configured, or else the embedded one: joined where it runs already, otherwise started. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await makeDataDir(config.dataDir)
    await assertReachable(config.databaseUrl)
    return { url: config.databaseUrl, started: false, stop: async () => {} }
  }
  const { url, adopted, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    onLost: (error) => {
      process.stderr.write(`The database stopped and could not be brought back: ${error.message}\n`)
      process.exit(1)
    },
  })
  return { url, started: !adopted, stop }
}

async function makeDataDir(directory: string) {
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new OperatorError(
      `The data directory ${directory} cannot be used (${(error as NodeJS.ErrnoException).code}). Give DATA_DIR a directory that Caravel may write to.`,
    )
  }
}
