import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from './embedded.ts'

/** A PostgreSQL for a test or a command, gone with all its data when it is stopped. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'caravel-'))
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    onLost: (error) => {
      throw error
    },
    // Its rules are wanted, not its durability.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      shared_buffers: '128MB',
    },
  })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
