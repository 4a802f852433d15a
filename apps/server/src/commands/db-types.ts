/** `npm run db:types`: migrates a throw-away database and writes the types of its tables. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { generateTables } from '../db/generate-tables.ts'
import { migrate } from '../db/migrate.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'caravel-types-'))
// As root PostgreSQL runs as another user, who must be able to enter.
await chmod(dataDir, 0o711)
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => {},
  onLost: (error) => {
    throw error
  },
  settings: { fsync: 'off' },
})
try {
  await migrate(postgres.url, () => {})
  const file = path.resolve(import.meta.dirname, '../db/generated/tables.ts')
  await writeFile(file, await generateTables(postgres.url))
  process.stdout.write(`Wrote ${path.relative(process.cwd(), file)}\n`)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
