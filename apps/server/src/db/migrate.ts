import path from 'node:path'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { migrationsDir } from '../paths.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { folded, type Migration, readSchemaFiles, type SchemaFiles } from './schema-files.ts'
import { noteParts } from './schema-parts.ts'

/** Brings the database to this program's schema. Safe to call from several processes at once. */
export async function migrate(
  url: string,
  log: (message: string) => void,
  { directory = migrationsDir, patienceMs = 60_000 } = {},
): Promise<void> {
  const files = await readSchemaFiles(path.resolve(directory))
  const client = new pg.Client({
    connectionString: url,
    application_name: 'caravel migrations',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  const next = () => takeStep(client, url, files, { log, patienceMs })
  try {
    let last: Step | undefined
    let isNew = false
    for (let step = await next(); step; step = await next()) {
      last = step
      isNew ||= step.begins
      // Of a new database nobody wants to read how it came to be, only that it is there.
      if (!isNew) log(step.said)
    }
    if (isNew && last) log(`Made the database as of migration ${last.name}`)
  } finally {
    await client.end()
  }
}

/** The same in the transaction of a restore: up to the migration of this name, or to the last. */
export async function migrateWithin(client: pg.Client, url: string, upTo?: string): Promise<void> {
  const files = await readSchemaFiles()
  while (await takeNextStep(client, url, files, upTo));
}

type Manner = { log: (message: string) => void; patienceMs: number }

/** What was done, and whether it was the first thing in an empty database. */
type Step = { name: string; said: string; begins: boolean }

/** One step in a transaction of its own, with the lock held until its end. */
async function takeStep(client: pg.Client, url: string, files: SchemaFiles, manner: Manner) {
  // A migration that cannot get its locks gives up rather than queueing all traffic behind it.
  await client.query(`begin; set local lock_timeout = '10s'`)
  await takeMigrationLock(client, manner)
  const done = await takeNextStep(client, url, files)
  await client.query('commit')
  return done
}

/** A new database starts with the baseline; one that was made before it is told that it stands there. */
async function takeNextStep(
  client: pg.Client,
  url: string,
  files: SchemaFiles,
  upTo?: string,
): Promise<Step | undefined> {
  const { baseline, after, functions } = files
  const applied = await findApplied(client)
  if (upTo !== undefined && applied.at(-1)?.name === upTo) return undefined
  if (applied[0] && applied[0].number < baseline.number) return standAt(client, baseline, applied)
  const way = [baseline, ...after]
  assertKnown(applied, way)
  const next = way[applied.length]
  if (!next) return undefined
  if (applied.length === 0) await migrateJobQueue({ connectionString: url })
  await run(client, next)
  await note(client, next)
  if (next === way.at(-1)) {
    // They call each other, whatever the order of their files.
    await client.query('set local check_function_bodies = off')
    await run(client, functions)
    await client.query(noteParts)
  }
  return { name: next.name, said: `Applied migration ${next.name}`, begins: applied.length === 0 }
}

type Applied = Pick<Migration, 'number' | 'name' | 'hash'>

async function findApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    `create table if not exists migrations (
       number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
  )
  return (await client.query<Applied>('select number, name, hash from migrations order by number')).rows
}

function assertKnown(applied: Applied[], way: Migration[]) {
  for (const [index, { name, hash }] of applied.entries()) {
    const known = way[index]
    if (!known) {
      throw new OperatorError(
        `The database is at migration ${name}, which this version of Caravel does not know. Start the newer version, or restore a backup made before it.`,
      )
    }
    if (known.hash !== hash) {
      throw new OperatorError(
        `Migration ${name} was changed after it ran on this database. Restore the file as released; put changes into a new migration.`,
      )
    }
  }
}

/** What the migrations made that were folded into the baseline is what the baseline makes: only the note changes. */
async function standAt(client: pg.Client, baseline: Migration, applied: Applied[]) {
  if (!applied.some(({ name, hash }) => name === folded.name && hash === folded.hash))
    throw new OperatorError(
      `The database stands at migration ${applied.at(-1)?.name}, which is older than this version of Caravel can take over. Start the version of commit ${folded.commit} once, and then this one.`,
    )
  await client.query('delete from migrations where number <= $1', [baseline.number])
  await note(client, baseline)
  const { name } = baseline
  return { name, said: `Noted that the database stands at ${name}`, begins: false }
}

async function run(client: pg.Client, { name, sql }: Migration) {
  try {
    await client.query(sql)
  } catch (error) {
    throw new OperatorError(
      `Migration ${name} failed and was rolled back: ${(error as Error).message}. The database is unchanged.`,
    )
  }
}

const note = (client: pg.Client, { number, name, hash }: Migration) =>
  client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
