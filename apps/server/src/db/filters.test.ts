import { contacts } from '@caravel/contract/contacts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'

let app: TestApp
let workspace: TestWorkspace

beforeAll(async () => {
  app = await startTestApp()
  workspace = await createWorkspace(app)
  await app.database.sql(
    `insert into contacts (workspace_id, id, first_name, emails)
     select $1, gen_random_uuid(), md5(n::text), array['mail' || n || '@test.example'] from generate_series(1, 8000) n`,
    [workspace.id],
  )
  await app.database.sql('analyze contacts')
})
afterAll(() => app.close())

const search = async (words: string) =>
  (
    await app.call(
      contacts.list,
      { params: { org: workspace.id }, query: { search: words } as never },
      workspace.owner,
    )
  ).body

/** How PostgreSQL goes about the body of a function, which runs past the policies, as its owner. */
async function planOf(name: string, values: Record<string, string>): Promise<string> {
  const [found] = await app.database.sql<{ body: string }>(
    'select prosrc as body from pg_proc where proname = $1',
    [name],
  )
  const body = Object.entries({ ...values, 'current_workspace_id()': `'${workspace.id}'::uuid` }).reduce(
    (text, [parameter, value]) => text.replaceAll(parameter, value),
    found?.body ?? '',
  )
  // Reading so few rows whole would be no slower; the question is whether the index can be used at all.
  const options = '-c enable_seqscan=off -c enable_indexscan=off'
  const owner = new pg.Client({ connectionString: app.database.url, options })
  await owner.connect()
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${body}`)
  await owner.end()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('finds rare words and shared emails by their index', async () => {
  expect(await planOf('contacts_like', { patterns: `array['%mail777@%']` })).toContain('on contacts_search')
  const shared = { any_emails: `array['mail7@test.example']`, any_phones: `array['2015550123']` }
  expect(await planOf('contacts_sharing', shared)).toContain('on contacts_emails')
})

it('finds what is rare and what is common, and counts both', async () => {
  expect(await search('MAIL777@')).toMatchObject({ total: 1 })
  expect((await search('test.example')).total).toBe(8000)
  expect((await search('test.example mail77')).total).toBe(111)
})
