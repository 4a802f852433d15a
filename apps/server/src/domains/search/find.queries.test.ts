import { recordLists } from '@caravel/contract/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/client.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { findInNames } from './doors.queries.ts'
import { findIds, isSmall, searchFor } from './find.queries.ts'
import { wantedFor } from './words.ts'

let app: TestApp
let workspace: TestWorkspace

const many = 5000

beforeAll(async () => {
  app = await startTestApp()
  workspace = await createWorkspace(app)
  await app.database.sql(
    `with company as (
       insert into companies (workspace_id, id, name)
       select $1, gen_random_uuid(), 'Common ' || n from generate_series(1, $2::int) n),
     contact as (
       insert into contacts (workspace_id, id, first_name, last_name, emails)
       select $1, gen_random_uuid(), 'Common', 'Name' || n, array['n' || n || '@common.example']
       from generate_series(1, $2::int) n returning id)
     insert into inquiries (workspace_id, id, deal_number, person_id, title)
     select $1, gen_random_uuid(), row_number() over (), id, 'Common trip' from contact`,
    [workspace.id, many],
  )
  await app.database.sql('vacuum analyze contacts')
  await app.database.sql('vacuum analyze companies')
  await app.database.sql('vacuum analyze inquiries')
})
afterAll(() => app.close())

const wordsOf = (q: string) => q.split(' ').map((word) => [word])

/** What was read of the tables to find the words in all lists. */
const readFor = (q: string) =>
  app.services.database.read({ workspaceId: workspace.id }, async (db) => {
    const before = await countReads(db)
    const search = searchFor(db, wantedFor(wordsOf(q)), await isSmall(db))
    for (const list of recordLists) await findIds(search, list, { page: 1, page_size: 20 })
    await findInNames(db, [` ${q}`, ` ${q} `])
    const after = await countReads(db)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })

async function countReads(db: Db): Promise<{ scans: number; rows: number }> {
  const { rows } = await sql<{ scans: number; rows: number }>`
    select coalesce(sum(seq_scan), 0) as scans, coalesce(sum(seq_tup_read + idx_tup_fetch), 0) as rows
    from pg_stat_xact_user_tables where relname in ('contacts', 'companies', 'inquiries')`.execute(db)
  return rows[0] ?? { scans: 0, rows: 0 }
}

describe('of a large workspace', () => {
  it.each(['name4321', 'zzz', 'n4321@common', '4321', 'namf4321'])(
    'little more is read than what matches a rare text: %s',
    async (q) => {
      const { scans, rows } = await readFor(q)
      expect(scans).toBe(0)
      expect(rows).toBeLessThan(many / 20)
    },
  )

  it.each(['com', 'ommon', 'co', 'common 4321', 'trip common'])(
    'no table is read as a whole for a common one: %s',
    async (q) => expect((await readFor(q)).scans).toBe(0),
  )
})

describe('of a small workspace', () => {
  let small: TestWorkspace

  beforeAll(async () => {
    small = await createWorkspace(app)
    // Names, companies and titles that share words and beginnings, so that every rank has several.
    await app.database.sql(
      `with company as (
         insert into companies (workspace_id, id, name, deleted_at)
         select $1, gen_random_uuid(), (array['Marina', 'Maro Tours', 'Tomar', 'Anders & Co'])[1 + n % 4] || ' ' || n % 7,
           case when n % 9 = 0 then now() end
         from generate_series(1, 40) n returning id),
       numbered as (select id, row_number() over () as n from company),
       contact as (
         insert into contacts (workspace_id, id, first_name, last_name, emails, company_id, deleted_at)
         select $1, gen_random_uuid(), (array['Maria', 'Tom', 'Omar', 'Zoë'])[1 + n % 4],
           (array['Marx', 'Anders', '', 'Maria Tomas'])[1 + n % 5 % 4] || case when n % 3 = 0 then ' ' || n else '' end,
           array['p' || n || (array['@mar.example', '@tom.example'])[1 + n % 2]],
           (select id from numbered where numbered.n = 1 + 2 * (contacts.n % 30)), case when n % 11 = 0 then now() end
         from generate_series(1, 300) contacts (n) returning id, deleted_at),
       people as (select id, row_number() over () as n from contact where deleted_at is null)
       insert into inquiries (workspace_id, id, deal_number, person_id, company_id, title, created_at)
       select $1, gen_random_uuid(), n, id, (select id from numbered where numbered.n = 1 + 3 * (people.n % 20)),
         (array['Trip to Marseille', 'Anders', ''])[1 + n % 3], now() - n * interval '1 hour'
       from people where n % 2 = 0`,
      [small.id],
    )
  })

  it('is seen as one', async () => {
    expect(await app.services.database.read({ workspaceId: small.id }, isSmall)).toBe(true)
    expect(await app.services.database.read({ workspaceId: workspace.id }, isSmall)).toBe(false)
  })

  it.each([
    'mar',
    'ma',
    'maria',
    'tom',
    'zoe',
    'anders',
    'omar marx',
    'maria tomas',
    'mar 3',
    'tom anders mar',
    '12',
    'p12@mar',
    'arseill',
    'tours maria',
    'nobody',
  ])('ranking all finds the same as the lookups of a large one: %s', async (q) => {
    const [ranked, lookedUp] = await Promise.all([true, false].map((all) => findAll(q, all)))
    expect(ranked).toEqual(lookedUp)
    expect(ranked?.some(({ total }) => total > 0)).toBe(q !== 'nobody')
  })

  const findAll = (q: string, all: boolean) =>
    app.services.database.read({ workspaceId: small.id }, async (db) => {
      const search = searchFor(db, wantedFor(wordsOf(q)), all)
      const found = []
      for (const list of recordLists) found.push(await findIds(search, list, { page: 1, page_size: 100 }))
      return found
    })
})
