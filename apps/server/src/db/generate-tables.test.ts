import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { generateTables } from './generate-tables.ts'

it('the generated table types are those of the migrations (npm run db:types)', async () => {
  const database = await createTestDatabase()
  const written = await readFile(path.join(import.meta.dirname, 'generated/tables.ts'), 'utf8')
  expect(written).toBe(await generateTables(database.url))
  await database.drop()
})
