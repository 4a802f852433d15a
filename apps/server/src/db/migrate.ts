import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { migrationsDir } from '../paths.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { noteParts } from './whole.ts'

export type Migration = { number: number; name: string; sql: string; hash: string }

/** Brings the database to this program's schema. Safe to call from several processes at once. */
export async function migrate(
  url: string,
  log: (message: string) => void,
  { directory = migrationsDir, patienceMs = 60_000 } = {},
): Promise<void> {
  const migrations = await readMigrations(path.resolve(directory))
  const client = new pg.Client({
    connectionString: url,
    application_name: 'caravel migrations',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let more = true; more; ) more = await applyNext(client, url, migrations, { log, patienceMs })
  } finally {
    await client.end()
  }
}

type Manner = { log: (message: string) => void; patienceMs: number }

/** One migration in a transaction of its own, with the lock held until its end. False when there is none left. */
async function applyNext(client: pg.Client, url: string, migrations: Migration[], manner: Manner) {
  // A migration that cannot get its locks gives up rather than queueing all traffic behind it.
  await client.query(`begin; set local lock_timeout = '10s'`)
  await takeMigrationLock(client, manner)
  const next = await findNext(client, migrations)
  if (next?.number === 1) await migrateJobQueue({ connectionString: url })
  if (next) await apply(client, next)
  if (next && next.number === migrations.length) await client.query(noteParts)
  await client.query('commit')
  if (next) manner.log(`Applied migration ${next.name}`)
  return next !== undefined
}

/** The number at which the database must stand for this program to serve. */
export async function latestMigration(): Promise<number> {
  return (await readMigrations(migrationsDir)).at(-1)?.number ?? 0
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(/^(\d{4})_/.exec(file)?.[1])
      if (number !== index + 1) throw new Error(`Migration ${file} should have number ${index + 1}`)
      const sql = await readFile(path.join(directory, file), 'utf8')
      return {
        number,
        name: file.replace(/\.sql$/, ''),
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

async function findNext(client: pg.Client, migrations: Migration[]): Promise<Migration | undefined> {
  await client.query(
    `create table if not exists migrations (
       number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ number: number; name: string; hash: string }>(
    'select number, name, hash from migrations order by number',
  )
  for (const applied of rows) {
    const known = migrations[applied.number - 1]
    if (!known) {
      throw new OperatorError(
        `The database is at migration ${applied.name}, which this version of Caravel does not know. Start the newer version, or restore a backup made before it.`,
      )
    }
    if (known.hash !== applied.hash) {
      throw new OperatorError(
        `Migration ${applied.name} was changed after it ran on this database. Restore the file as released; put changes into a new migration.`,
      )
    }
  }
  return migrations[rows.length]
}

async function apply(client: pg.Client, { number, name, sql, hash }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [
      number,
      name,
      hash,
    ])
  } catch (error) {
    throw new OperatorError(
      `Migration ${name} failed and was rolled back: ${(error as Error).message}. The database is unchanged.`,
    )
  }
}
