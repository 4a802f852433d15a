import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationsDir } from '../paths.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { latestMigration, readSchemaFiles } from './schema-files.ts'

let database: TestDatabase
let directory: string
const silent = () => {}

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-migrations-'))
  await cp(migrationsDir, directory, { recursive: true })
})
afterEach(async () => {
  await database.drop()
})

const numbers = async () =>
  (await database.sql<{ number: number }>('select number from migrations order by number')).map(
    ({ number }) => number,
  )

async function addMigration(name: string, sql: string) {
  const number = (await latestMigration()) + 1
  await writeFile(path.join(directory, `${String(number).padStart(4, '0')}_${name}.sql`), sql)
  return number
}

describe('migrate', () => {
  it('brings an empty database to the latest schema, and then has nothing to do', async () => {
    const said: string[] = []
    const say = (message: string) => void said.push(message)
    await migrate(database.url, say)
    expect(said).toEqual([expect.stringMatching(/^Made the database as of migration /)])
    await migrate(database.url, say)
    expect(said).toHaveLength(1)
    expect((await numbers()).at(-1)).toBe(await latestMigration())
    await addMigration('word', 'create table words (id int);')
    await migrate(database.url, say, { directory })
    expect(said.slice(1)).toEqual([expect.stringMatching(/^Applied migration \d+_word$/)])
  })

  it('applies each migration once when two processes start together', async () => {
    await Promise.all([
      migrate(database.url, silent),
      migrate(database.url, silent),
      migrate(database.url, silent),
    ])
    const { baseline, after } = await readSchemaFiles()
    expect(await numbers()).toEqual([baseline, ...after].map(({ number }) => number))
  })

  it('rolls a failing migration back whole and goes on from there when it is mended', async () => {
    const number = await addMigration('half', 'create table half_made (id int); select 1/0;')
    await expect(migrate(database.url, silent, { directory })).rejects.toThrow(
      /half failed and was rolled back: division by zero/,
    )
    expect(await database.sql(`select to_regclass('half_made') as made`)).toEqual([{ made: null }])
    await addMigration('half', 'create table half_made (id int);')
    await migrate(database.url, silent, { directory })
    expect((await numbers()).at(-1)).toBe(number)
  })

  it('leaves nothing of a migration whose process was killed in the middle', async () => {
    await migrate(database.url, silent)
    await addMigration('slow', 'create table slow_made (id int); select pg_sleep(30);')
    const interrupted = migrate(database.url, silent, { directory })
    const failure = expect(interrupted).rejects.toThrow()
    await waitFor(() =>
      database.sql(
        `select pid from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid() and datname = current_database()`,
      ),
    )
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid() and datname = current_database()`,
    )
    await failure
    expect(await database.sql(`select to_regclass('slow_made') as made`)).toEqual([{ made: null }])
    await migrate(database.url, silent)
  })

  it('refuses a database that a newer version has migrated', async () => {
    await addMigration('of_tomorrow', 'select 1')
    await migrate(database.url, silent, { directory })
    await expect(migrate(database.url, silent)).rejects.toThrow(/which this version of Caravel does not know/)
  })

  it('refuses a migration that was changed after it ran', async () => {
    await migrate(database.url, silent, { directory })
    await writeFile(path.join(directory, '0056_baseline/01_ground.sql'), '-- nothing')
    await expect(migrate(database.url, silent, { directory })).rejects.toThrow(/was changed after it ran/)
  })

  it('gives up on a lock rather than hold up the traffic, and says so', async () => {
    await migrate(database.url, silent)
    await addMigration(
      'blocked',
      `set local lock_timeout = '200ms'; alter table contacts add column nickname text`,
    )
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    await reader.query('begin; lock table contacts in access share mode')
    await expect(migrate(database.url, silent, { directory })).rejects.toThrow(/lock timeout/)
    await reader.end()
  })
})

describe('while another process holds the lock', () => {
  it('says who that is, waits, and goes on when it is free', async () => {
    const holder = await holdLock()
    const said: string[] = []
    const migrated = migrate(database.url, (message) => said.push(message))
    await waitFor(async () => said)
    expect(said[0]).toMatch(
      new RegExp(
        `^Waiting for process ${holder.pid} of the database \\(user \\w+, from \\S+, since \\S+ UTC\\)`,
      ),
    )
    await holder.client.end()
    await migrated
    expect((await numbers()).at(-1)).toBe(await latestMigration())
  })

  it('gives up after a while, in one line', async () => {
    const holder = await holdLock()
    await expect(migrate(database.url, silent, { patienceMs: 300 })).rejects.toThrow(
      new RegExp(
        `^The database is being migrated by process ${holder.pid} .* end it with pg_terminate_backend\\.$`,
      ),
    )
    await holder.client.end()
  })

  /** As a version of Caravel did whose lock belonged to the connection. */
  async function holdLock() {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(
      `select pg_backend_pid() as pid, pg_advisory_lock(hashtext('caravel migrations'))`,
    )
    return { client, pid: rows[0].pid }
  }
})

describe('the lock', () => {
  it('is in nobody’s hands afterwards, whether it went well or not', async () => {
    await migrate(database.url, silent)
    await addMigration('half', 'select 1/0;')
    await expect(migrate(database.url, silent, { directory })).rejects.toThrow()
    expect(
      await database.sql(
        `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toEqual([])
  })
})

async function waitFor(look: () => Promise<unknown[]>) {
  for (let tries = 0; tries < 1200; tries++) {
    if ((await look()).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('It did not happen within half a minute')
}
