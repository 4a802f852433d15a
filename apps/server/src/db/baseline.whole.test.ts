import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrationsDir } from '../paths.ts'
import { startTestApp } from '../testing/app.ts'
import { createTestDatabase, fingerprint, type TestDatabase } from '../testing/database.ts'
import { fillEveryTable } from '../testing/every-table.ts'
import { createWorkspace } from '../testing/factories.ts'
import { noteFolded, standAtFolded } from '../testing/folded.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { migrate } from './migrate.ts'
import { latestMigration, readSchemaFiles } from './schema-files.ts'
import { assertWhole } from './schema-parts.ts'

const silent = () => {}

async function emptyDatabase() {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(database.drop)
  return database
}

async function ownFiles() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-schema-'))
  await cp(migrationsDir, directory, { recursive: true })
  return directory
}

async function freshDatabase(directory = migrationsDir) {
  const database = await emptyDatabase()
  await migrate(database.url, silent, { directory })
  return database
}

/** With what the database notes of itself: its parts, and where it stands. */
const allOf = async (database: TestDatabase) => ({
  schema: await schemaOf(database),
  parts: await database.sql('select name from schema_parts order by name collate "C"'),
  stands: await database.sql('select number, name, hash from migrations order by number'),
})

describe('the baseline', () => {
  it('leaves nothing when it fails at its end, and is applied whole by the next start', async () => {
    const directory = await ownFiles()
    await writeFile(
      path.join(directory, (await readSchemaFiles()).baseline.name, '99_failing.sql'),
      'select 1/0',
    )
    const fresh = await emptyDatabase()
    await expect(migrate(fresh.url, silent, { directory })).rejects.toThrow(
      /baseline failed .* division by zero/,
    )
    expect(await fresh.sql(`select to_regclass('users') as made`)).toEqual([{ made: null }])
    await migrate(fresh.url, silent)
    await assertWhole(fresh.url)
  })
})

describe('a database that went through the migrations which the baseline stands for', () => {
  it('is only noted where it stands, and keeps every row', async () => {
    const app = await startTestApp()
    onTestFinished(app.close)
    await fillEveryTable(app, await createWorkspace(app))
    const [fresh, content] = [await allOf(app.database), await fingerprint(app.database, ['migrations'])]
    await noteFolded(app.database)
    const said: string[] = []
    await migrate(app.database.url, (message) => said.push(message))
    expect(said).toEqual(['Noted that the database stands at 0056_baseline'])
    expect(await fingerprint(app.database, ['migrations'])).toEqual(content)
    expect(await allOf(app.database)).toEqual(fresh)
  })

  it('goes on from there, with every row that it has', async () => {
    const old = await emptyDatabase()
    await standAtFolded(old)
    await migrate(old.url, silent)
    await assertWhole(old.url)
    expect(await old.sql('select title from inquiries')).toEqual([{ title: 'Rome' }])
    expect(await allOf(old)).toEqual(await allOf(await freshDatabase()))
  })

  it.each([
    ['went only part of the way', `delete from migrations where number = 56`],
    ['was made by a migration that nobody knows', `update migrations set hash = 'z' where number = 56`],
  ])('is left alone when it %s, and told which version to start first', async (_, change) => {
    const old = await emptyDatabase()
    await standAtFolded(old)
    await old.sql(change)
    const content = await fingerprint(old, [])
    await expect(migrate(old.url, silent)).rejects.toThrow(
      /^The database stands at migration 005\d_\w+, which is older than .* commit bad0c9b1c3 once, and then this one\.$/,
    )
    expect(await fingerprint(old, [])).toEqual(content)
  })
})

describe('a migration after the baseline', () => {
  it('makes the same of a database that was there as of a new one', async () => {
    const old = await freshDatabase()
    const directory = await ownFiles()
    const next = String((await latestMigration()) + 1).padStart(4, '0')
    await writeFile(path.join(directory, `${next}_days.sql`), 'alter table contacts add column nickname text')
    const days = path.join(directory, 'functions/days.sql')
    await writeFile(days, (await readFile(days, 'utf8')).replaceAll('1 microsecond', '2 microseconds'))
    const fresh = await freshDatabase(directory)
    await migrate(old.url, silent, { directory })
    expect(await allOf(old)).toEqual(await allOf(fresh))
    const schema = await schemaOf(fresh)
    expect(schema.some((line) => line.startsWith('column nickname of contacts'))).toBe(true)
    expect(schema.some((line) => line.includes('2 microseconds'))).toBe(true)
  })

  it('comes with every change of a function, since only a migration has them applied again', async () => {
    const { baseline, after, functions } = await readSchemaFiles()
    const named = [baseline, ...after].flatMap(({ sql }) => sql.match(/(?<=^-- Functions: )\w{12}$/gm) ?? [])
    expect(named.at(-1), `write "-- Functions: ${functions.hash.slice(0, 12)}" into the next migration`).toBe(
      functions.hash.slice(0, 12),
    )
  })

  it('leaves functions and views to their files, which would undo what it does to them', async () => {
    const { after, functions } = await readSchemaFiles()
    const made = [...functions.sql.matchAll(/^create or replace (?:function|trigger|view) (\w+)/gm)].map(
      ([, name]) => name,
    )
    const changed = after.flatMap(({ sql }) =>
      [...sql.matchAll(/create (?:or replace )?(?:function|trigger|view) (\w+)/g)].map(([, name]) => name),
    )
    expect(changed.filter((name) => made.includes(name))).toEqual([])
  })
})

describe('the comparison', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it.each([
    `alter table contacts alter column about set default 'x'`,
    'alter table contacts alter column about drop not null',
    'alter table contacts alter column about set storage external',
    'alter table contacts alter column about set statistics 50',
    'alter table contacts alter column about type varchar(5000)',
    'alter table contacts set (fillfactor = 90)',
    'alter table contacts no force row level security',
    'alter table contacts drop constraint contacts_about_check',
    'alter table contacts disable trigger contacts_counted_in',
    'drop index contacts_by_name; create index contacts_by_name on contacts (workspace_id, sort_name, id)',
    'alter policy workspace_in_force on contacts using (true)',
    'grant select on secrets to caravel_app',
    'grant select (password_hash) on users to caravel_app',
    'grant execute on function purge_trash to caravel_app',
    'alter function contacts_counted set enable_hashjoin = on',
    'alter function live_membership security invoker',
    `create or replace function digits(value text) returns text language sql immutable strict parallel safe
       return regexp_replace(value, '\\W', '', 'g')`,
    `comment on table contacts is 'People'`,
    'create sequence numbers',
    'create view names as select first_name from contacts',
    `create type mood as enum ('good')`,
    'create statistics names_together on first_name, last_name from contacts',
  ])('notices %s', async (change) => {
    const before = await schemaOf(database)
    await database.sql(change)
    expect(await schemaOf(database)).not.toEqual(before)
  })
})
