/** Starts the PostgreSQL that Caravel brings along, or joins one that already runs on the same data. */
import { findBinaries } from './binaries.ts'
import { clusterExists, majorVersionOf, makeCluster, readPassword } from './cluster.ts'
import { locateData } from './data-location.ts'
import { databaseUrl, ensureDatabase } from './database.ts'
import { keepRunning } from './keep-running.ts'
import { adoptOrStart, lastPort } from './postmaster.ts'

export type EmbeddedPostgres = {
  /** A superuser's address of the database `caravel`; it stays the same when PostgreSQL has to be restarted. */
  url: string
  adopted: boolean
  pid: () => number
  /** Stops PostgreSQL if this process started it; an adopted one is left to its starter. */
  stop: () => Promise<void>
}

export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
  onLost: (error: Error) => void
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, onLost, settings = {} } = options
  const { dir, user } = await locateData(dataDir, log)
  const binaries = await findBinaries({ user, major: majorVersionOf(dir), dir, log })
  if (!clusterExists(dir)) await makeCluster({ dir, user, binaries, sync: settings.fsync !== 'off', log })

  const launch = { dir, user, binaries, settings, password: readPassword(dir), log }
  const postmaster = await adoptOrStart(launch, { port: lastPort(dir), insist: false })
  await ensureDatabase(postmaster.port, launch.password, dir).catch(async (error) => {
    await postmaster.stop()
    throw error
  })

  const kept = keepRunning(launch, postmaster, onLost)
  return { url: databaseUrl(postmaster.port, launch.password), adopted: postmaster.adopted, ...kept }
}
