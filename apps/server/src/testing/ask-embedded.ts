import { readPassword } from '../db/embedded/cluster.ts'
import { locateData } from '../db/embedded/data-location.ts'
import { databaseUrl } from '../db/embedded/database.ts'
import { lastPort } from '../db/embedded/postmaster.ts'
import { ask } from '../db/reachable.ts'

/** Asks the embedded database of a server that runs on this directory, as its owner. */
export async function askEmbedded(dataDir: string, text: string, values: unknown[] = []): Promise<void> {
  const { dir } = await locateData(dataDir, () => undefined)
  const url = databaseUrl(lastPort(dir) ?? 0, readPassword(dir))
  await ask(url, 'DATA_DIR', (client) => client.query(text, values))
}
