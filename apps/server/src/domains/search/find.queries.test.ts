import { recordLists } from '@caravel/contract/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/client.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { findInNames } from './doors.queries.ts'
import { findIds, searchFor } from './find.queries.ts'
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

/** What was read of the tables to find the words in all lists. */
const readFor = (q: string) =>
  app.services.database.read({ workspaceId: workspace.id }, async (db) => {
    const before = await countReads(db)
    const search = searchFor(db, wantedFor(q.split(' ').map((word) => [word])))
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
