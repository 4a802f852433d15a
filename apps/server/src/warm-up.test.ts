import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from './testing/app.ts'
import { warmUp } from './warm-up.ts'

it('asks what people ask most on a connection of its own, and leaves nothing behind', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const warnings: unknown[] = []
  const log = { ...app.http.log, warn: (told: unknown) => warnings.push(told) } as typeof app.http.log
  await warmUp(app.services, log, 1)
  expect(warnings).toEqual([])
  const [prepared] = await app.services.database.query<{ count: number }>(
    'select count(*)::integer as count from pg_prepared_statements',
    [],
  )
  expect(prepared?.count).toBeGreaterThan(20)
  for (const table of ['users', 'workspaces', 'contacts', 'inquiries', 'search_words', 'activities'])
    expect(await app.database.sql(`select from ${table}`), table).toEqual([])
})

it('leaves it to requests to say what is wrong with the database', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  await app.database.sql('alter table contacts rename to contacts_away')
  const warnings: unknown[] = []
  const log = { ...app.http.log, warn: (told: unknown) => warnings.push(told) } as typeof app.http.log
  await warmUp(app.services, log, 2)
  expect(warnings).toHaveLength(2)
})
