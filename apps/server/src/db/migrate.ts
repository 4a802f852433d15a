import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { migrationsDir } from '../paths.ts'

export type Migration = { number: number; name: string; sql: string; hash: string }

/** Brings the database to this program's schema. Safe to call from several processes at once. */
export async function migrate(
  url: string,
  log: (message: string) => void,
  directory?: string,
): Promise<void> {
  const migrations = await readMigrations(directory ?? path.resolve(migrationsDir))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Held by the connection: a process that dies lets go of it, and others wait their turn.
    await client.query(`select pg_advisory_lock(hashtext('caravel migrations'))`)
    const pending = await findPending(client, migrations)
    if (pending.some(({ number }) => number === 1)) await migrateJobQueue({ connectionString: url })
    for (const migration of pending) {
      await apply(client, migration)
      log(`Applied migration ${migration.name}`)
    }
  } finally {
    await client.end()
  }
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

async function findPending(client: pg.Client, migrations: Migration[]) {
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
  return migrations.slice(rows.length)
}

async function apply(client: pg.Client, { number, name, sql, hash }: Migration) {
  try {
    // A migration that cannot get its lock gives up rather than queueing all traffic behind it.
    await client.query(`begin; set local lock_timeout = '10s'`)
    await client.query(sql)
    await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [
      number,
      name,
      hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new OperatorError(
      `Migration ${name} failed and was rolled back: ${(error as Error).message}. The database is unchanged.`,
    )
  }
}
