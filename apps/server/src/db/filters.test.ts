import { contacts } from '@caravel/contract/contacts'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeAll(async () => {
  workspace = await createWorkspace(app)
  await app.database.sql(
    `insert into contacts (workspace_id, id, first_name, emails)
     select $1, gen_random_uuid(), md5(n::text), array['mail' || n || '@test.example'] from generate_series(1, 8000) n`,
    [workspace.id],
  )
  await app.database.sql('analyze contacts')
})

const search = async (words: string) =>
  (
    await app.call(
      contacts.list,
      { params: { org: workspace.id }, query: { search: words } as never },
      workspace.owner,
    )
  ).body

/** How often a function reads an index that is asked for something in the workspace. */
async function scansOf(index: string, call: string): Promise<number> {
  // Walking along so few rows would be no slower; the question is whether the index can be used at all.
  const client = new pg.Client({ connectionString: app.database.url, options: '-c enable_indexscan=off' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('caravel.workspace_id', $1, true)`, [workspace.id])
    await client.query(`select ${call}`)
    const { rows } = await client.query<{ scans: number }>(
      'select pg_stat_get_xact_numscans($1::regclass)::int as scans',
      [index],
    )
    return rows[0]?.scans ?? 0
  } finally {
    await client.end()
  }
}

it('finds rare words and shared emails by their index', async () => {
  expect(await scansOf('contacts_search', `contacts_containing(array['%mail777@%'], null, 100)`)).toBe(1)
  const shared = `contacts_sharing(array['mail7@test.example'], array['2015550123'])`
  expect(await scansOf('contacts_emails', shared)).toBe(1)
})

it('finds what is rare and what is common, and counts both', async () => {
  expect(await search('MAIL777@')).toMatchObject({ total: 1 })
  expect((await search('test.example')).total).toBe(8000)
  expect((await search('test.example mail77')).total).toBe(111)
})
