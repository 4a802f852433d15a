import type { ListName } from '@caravel/contract/lists'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { writeFields } from '../records/bulk.queries.ts'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { fillWorkspace } from '../testing/plenty.ts'
import type { Db } from './client.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeAll(async () => {
  workspace = await createWorkspace(app)
  await fillWorkspace(app, workspace, { contacts: 240, companies: 240, inquiries: 240 }, 3)
})

/** Fields by which no list is put in order, and that no search looks into. */
const changes: [ListName, Record<string, unknown>][] = [
  ['contacts', { about: 'Prefers mornings, and a window seat' }],
  ['companies', { about: 'Opens at nine' }],
  ['inquiries', { budget: 4000 }],
]

it.each(changes)('a change of %s is made in place, nine times of ten', async (table, fields) => {
  // Packed, and one here and there: what earlier versions leave is cleared away only when nobody may still look at them.
  await app.database.sql(`vacuum full ${table}`)
  const rows = await app.database.sql<{ id: string }>(
    `select id from (select id, row_number() over (order by ctid) as place from ${table} where workspace_id = $1) packed
     where place % 15 = 0`,
    [workspace.id],
  )
  const scope = { userId: workspace.owner.id, workspaceId: workspace.id }
  const made = { updates: 0, in_place: 0 }
  for (const { id } of rows)
    await app.services.database.transaction(scope, async (db) => {
      const before = await countUpdates(db, table)
      await writeFields(db, table, fields, [id])
      const after = await countUpdates(db, table)
      made.updates += after.updates - before.updates
      made.in_place += after.in_place - before.in_place
    })
  expect(made.updates).toBe(16)
  expect(made.in_place).toBeGreaterThanOrEqual(0.9 * made.updates)
})

/** As a connection counts them; what it has not passed on yet of before is in there too. */
async function countUpdates(db: Db, table: string) {
  const { rows } = await sql<{ updates: number; in_place: number }>`
    select n_tup_upd::int as updates, n_tup_hot_upd::int as in_place from pg_stat_xact_user_tables
    where relname = ${table}`.execute(db)
  return rows[0] ?? { updates: 0, in_place: 0 }
}

/** Each is written into by every row that comes, and by every change that is not made in place. */
it.each([
  ['contacts', 17],
  ['companies', 14],
  ['inquiries', 23],
  ['tasks', 14],
])('%s have no more than %i indexes', async (table, most) => {
  const indexes = await app.database.sql('select from pg_indexes where tablename = $1', [table])
  expect(indexes.length).toBeLessThanOrEqual(most)
})
