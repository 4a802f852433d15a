/** `npm run db:types`: migrates a throw-away database and writes the types of its tables. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startThrowawayPostgres } from '../db/embedded/throwaway.ts'
import { generateTables } from '../db/generate-tables.ts'
import { migrate } from '../db/migrate.ts'

const postgres = await startThrowawayPostgres()
try {
  await migrate(postgres.url, () => {})
  const file = path.resolve(import.meta.dirname, '../db/generated/tables.ts')
  await writeFile(file, await generateTables(postgres.url))
  process.stdout.write(`Wrote ${path.relative(process.cwd(), file)}\n`)
} finally {
  await postgres.stop()
}
