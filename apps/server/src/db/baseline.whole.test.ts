import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrationsDir } from '../paths.ts'
import { bringTo, filesAtTheBaseline, fillAt15 } from '../testing/before-the-baseline.ts'
import { createTestDatabase, fingerprint, type TestDatabase } from '../testing/database.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { migrate } from './migrate.ts'
import { readSchemaFiles } from './schema-files.ts'
import { assertWhole } from './whole.ts'

const silent = () => {}

async function emptyDatabase() {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(database.drop)
  return database
}

async function databaseAt(number: number) {
  const database = await emptyDatabase()
  await bringTo(database, number)
  return database
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
  it('makes exactly what the migrations make that it stands for, one by one', async () => {
    const [old, fresh] = [await databaseAt(31), await freshDatabase(await filesAtTheBaseline())]
    expect(await schemaOf(fresh)).toEqual(await schemaOf(old))
    expect(await fingerprint(fresh)).toEqual(await fingerprint(old))
  })

  it('leaves nothing when it fails at its end, and is applied whole by the next start', async () => {
    const directory = await filesAtTheBaseline()
    await writeFile(path.join(directory, '0031_baseline/99_failing.sql'), 'select 1/0')
    const fresh = await emptyDatabase()
    await expect(migrate(fresh.url, silent, { directory })).rejects.toThrow(
      /0031_baseline failed .* division by zero/,
    )
    expect(await fresh.sql(`select to_regclass('users') as made`)).toEqual([{ made: null }])
    await migrate(fresh.url, silent)
    await assertWhole(fresh.url)
  })
})

describe('a database that began before the baseline', () => {
  it('is only noted when it stands at its number, and keeps every row', async () => {
    const directory = await filesAtTheBaseline()
    const old = await databaseAt(15)
    await fillAt15(old)
    await bringTo(old, 31)
    const content = await fingerprint(old, ['migrations'])
    const said: string[] = []
    await migrate(old.url, (message) => said.push(message), { directory })
    expect(said).toEqual(['Noted that the database stands at 0031_baseline'])
    expect(await fingerprint(old, ['migrations'])).toEqual(content)
    await assertWhole(old.url)
    expect(await allOf(old)).toEqual(await allOf(await freshDatabase(directory)))
  })

  it('goes through what it lacks when it stands at 15, and keeps every row', async () => {
    const old = await databaseAt(15)
    await fillAt15(old)
    const kept = await contentOf(old)
    await migrate(old.url, silent)
    expect(await contentOf(old, kept.tables)).toEqual(kept)
    await assertWhole(old.url)
    expect(await allOf(old)).toEqual(await allOf(await freshDatabase()))
  })

  it('goes on where a start was interrupted', async () => {
    const old = await databaseAt(15)
    await fillAt15(old)
    const directory = await filesAtTheBaseline()
    await appendFile(path.join(directory, 'before-the-baseline/0021_counts_planned_once.sql'), 'select 1/0')
    await expect(migrate(old.url, silent, { directory })).rejects.toThrow(/0021_counts_planned_once failed/)
    expect(await old.sql('select max(number) as number from migrations')).toEqual([{ number: 20 }])
    await migrate(old.url, silent)
    expect(await allOf(old)).toEqual(await allOf(await freshDatabase()))
  })
})

describe('a migration after the baseline', () => {
  it.each([15, 31])('makes the same of a database that stood at %i as of a new one', async (number) => {
    const directory = await filesAtTheBaseline()
    await writeFile(path.join(directory, '0032_days.sql'), 'alter table contacts add column nickname text')
    const days = path.join(directory, 'functions/days.sql')
    await writeFile(days, (await readFile(days, 'utf8')).replaceAll('1 microsecond', '2 microseconds'))
    const [old, fresh] = [await databaseAt(number), await freshDatabase(directory)]
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

  it('leaves functions to their files, which would undo what it does to them', async () => {
    const { after, functions } = await readSchemaFiles()
    const made = [...functions.sql.matchAll(/^create or replace (?:function|trigger) (\w+)/gm)].map(
      ([, name]) => name,
    )
    const changed = after.flatMap(({ sql }) =>
      [...sql.matchAll(/create (?:or replace )?(?:function|trigger) (\w+)/g)].map(([, name]) => name),
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

/** All that people and the app wrote, of each table in the columns that these migrations leave. */
async function contentOf({ sql }: TestDatabase, known?: Table[]) {
  const tables =
    known ??
    (await sql<Table>(`
      select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class c join pg_attribute a on attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
        and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'is_default'
      group by 1 order by 1`))
  const rows: Record<string, unknown[]> = {}
  for (const { name, columns } of tables)
    rows[name] = await sql(`select ${columns} from ${name} order by 1, 2`)
  return { tables, rows }
}

type Table = { name: string; columns: string }
