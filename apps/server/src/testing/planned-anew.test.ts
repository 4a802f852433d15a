import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Database, isPlannedOnce } from '../db/client.ts'
import { openTestApp } from './app.ts'
import { createWorkspace } from './factories.ts'
import { fillWorkspace } from './plenty.ts'
import { furtherReadings, type Reader, read, readerOf, readings } from './readings.ts'
import { stepsOf } from './unscoped.ts'
import { listenerOf } from './watch.ts'

const byValues = 'lists are narrowed and put in order: which of its indexes is right depends on values'
const bySpan = 'how many rows are read depends on the days that are asked about'
const seldom = 'asked on a screen of settings, seldom twice by the same connection'

/** Tables of which statements are planned anew although they read along one index alone, and why. */
const plannedAnew: Record<string, string> = {
  contacts: byValues,
  companies: byValues,
  inquiries: byValues,
  tasks: byValues,
  inquiry_tallies: bySpan,
  import_rows: 'an import has ten rows or a hundred thousand',
  imports: seldom,
  workspace_exports: seldom,
  trip_templates: seldom,
  quote_settings: seldom,
  calendar_feeds: seldom,
  invitations: seldom,
  sessions: seldom,
  recovery_codes: seldom,
  notification_preferences: seldom,
}

const app = await openTestApp()
const asked: CompiledQuery[] = []
const known = new Set<string>()
const found = new Map<string, string>()
let reader: Reader

beforeAll(async () => {
  const workspace = await createWorkspace(app)
  await fillWorkspace(app, workspace, { contacts: 60, companies: 60, inquiries: 60 }, 20)
  await app.database.sql('analyze')
  reader = await readerOf(app, workspace, {})
  const { database } = app.services
  const read: Database['read'] = (scope, work) =>
    database.read(scope, (db) => work(db.withPlugin(listenerOf(asked))))
  app.services.database = { ...database, read }
})

it.each(Object.keys(readings))('%s is asked', async (name) => {
  await lookInto(name, readings[name])
})

it.each(furtherReadings)('%s, %s, is asked', async (name, _, args) => {
  await lookInto(name, args)
})

it('what reads along one index is planned once, unless something speaks against it', () => {
  const unexplained = [...found].filter(([table]) => !plannedAnew[table])
  expect(unexplained, 'Use plannedOnce, or say here why not').toEqual([])
  const notFound = Object.keys(plannedAnew).filter((table) => !found.has(table))
  expect(notFound, 'Take them out').toEqual([])
})

const isReading = /^\s*(select|with)\b/i

/** Notes statements, one of each table, that are planned anew and read along one index of it alone. */
async function lookInto(name: string, args: (typeof furtherReadings)[number][2] | undefined) {
  asked.length = 0
  await read(app, reader, name, typeof args === 'function' ? args(reader) : args)
  const queries = asked.filter(
    (query) => !isPlannedOnce(query) && !known.has(query.sql) && isReading.test(query.sql),
  )
  const { id: workspaceId, owner } = reader.workspace
  await app.services.database.read({ userId: owner.id, workspaceId }, async (db) => {
    for (const query of queries) {
      known.add(query.sql)
      const [scan, another] = (await stepsOf(db, query)).filter((step) => step['Relation Name'])
      if (!another && scan?.['Node Type'].startsWith('Index'))
        found.set(scan['Relation Name'] ?? '', query.sql.replace(/\s+/g, ' ').trim())
    }
  })
}
