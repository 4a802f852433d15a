import path from 'node:path'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { fingerprint, openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { fillEveryTable } from '../testing/every-table.ts'
import { createWorkspace } from '../testing/factories.ts'
import { askDatabase, type Postgres, startPostgres } from '../testing/postgres.ts'
import { makeDataDir, startServer } from '../testing/server-process.ts'
import { migrate } from './migrate.ts'

it.each([
  ['a superuser', 'postgres', []],
  ['the owner, whom row-level security binds', 'the_owner', ['--enable-row-security']],
] as const)(
  'a dump that %s makes and restores brings back every row of every table',
  async (_, user, words) => {
    const postgres = await startPostgres()
    const content = await fillOriginal(postgres)
    expect(Object.keys(content).filter((table) => content[table]?.startsWith('0 '))).toEqual([])

    const file = path.join(postgres.directory, 'dump')
    const as = ['-h', '127.0.0.1', '-p', new URL(postgres.urlOf('')).port, '-U', user, ...words]
    await postgres.program('pg_dump', ...as, '-Fc', '-f', file, 'original')
    await askDatabase(postgres.urlOf('postgres'), 'create database restored owner the_owner')
    await postgres.program('pg_restore', ...as, '--exit-on-error', '-d', 'restored', file)

    const restored = openTestDatabase(postgres.urlOf('restored'))
    expect(await contentOf(restored)).toEqual(content)
    await restored.drop()

    const DATABASE_URL = ownersUrl(postgres, 'restored')
    const { origin } = await startServer({ DATABASE_URL, DATA_DIR: await makeDataDir() })
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  },
)

/** Fills a database of an owner who is no superuser, and answers what is in it. */
async function fillOriginal(postgres: Postgres) {
  const server = postgres.urlOf('postgres')
  await askDatabase(server, 'create role the_owner login createrole')
  await askDatabase(server, 'create database original owner the_owner')
  const database = openTestDatabase(ownersUrl(postgres, 'original'))
  await migrate(database.url, () => {})
  const app = await startTestApp({}, { database })
  await fillEveryTable(app, await createWorkspace(app))
  for (const text of ofNoWorkspace) await database.sql(text)
  const content = await contentOf(database)
  await app.close()
  return content
}

const ofNoWorkspace = [
  `insert into throttles (key) values ('address:203.0.113.9')`,
  `insert into refresh_tokens (token_hash, session_id) select '\\x00', id from sessions limit 1`,
  `insert into job_workers (id) values ('pool-1')`,
  `insert into password_tokens (token_hash, user_id, purpose, expires_at)
   select '\\x00', id, 'reset', now() from users limit 1`,
  `insert into two_steps (user_id, secret) select id, '\\x00' from users limit 1`,
  `insert into recovery_codes (user_id, code_hash) select id, '\\x00' from users limit 1`,
  `select enqueue_job('forget_expired', '{}')`,
]

async function contentOf(database: TestDatabase): Promise<Record<string, string>> {
  const [jobs] = await database.sql<{ print: string }>(
    `select count(*) || ' ' || string_agg(j::text, '|' order by id) as print from graphile_worker._private_jobs j`,
  )
  return { ...(await fingerprint(database, [])), jobs: jobs?.print ?? '' }
}

function ownersUrl(postgres: Postgres, database: string): string {
  const url = new URL(postgres.urlOf(database))
  url.username = 'the_owner'
  return url.href
}
