import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  url: string
  /** Runs SQL as the owner, past row-level security: to arrange what no API can, and to look behind it. */
  sql: <R extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: unknown[]) => Promise<R[]>
  drop: () => Promise<void>
}

/** A database of its own for one test file, copied from the migrated template or, for migrations, empty. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `caravel_test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name} ${empty ? '' : `template ${inject('templateName')}`}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return openTestDatabase(url.href, () => dropIfIdle(serverUrl, name))
}

/** A database that is there already, and goes with its server. */
export function openTestDatabase(url: string, dropIt = async () => {}): TestDatabase {
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  owner.on('error', () => {})
  return {
    url,
    sql: async <R extends pg.QueryResultRow>(text: string | pg.QueryConfig, values: unknown[] = []) =>
      (await owner.query<R>(text, values)).rows,
    async drop() {
      await owner.end()
      await dropIt()
    },
  }
}

/** To save room. What is still at work in it, such as PostgreSQL's own clean-up, keeps it until the server goes. */
const dropIfIdle = (serverUrl: string, name: string) =>
  asAdmin(serverUrl, `drop database ${name} with (force)`).catch(() => {})

async function asAdmin(serverUrl: string, text: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** A fingerprint of every row of every table but those that a refused request may rightly touch; in one statement. */
export async function fingerprint(
  { sql }: TestDatabase,
  bookkeeping = ['throttles', 'sessions', 'refresh_tokens', 'migrations'],
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)`,
    [bookkeeping],
  )
  // A sum needs no order of the rows, as a text of all of them would.
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
  )
  const text = prints.join(' union all ')
  // Under a name it is planned once: that takes longer than the few rows of a test.
  const name = createHash('md5').update(text).digest('hex')
  const rows = await sql<{ name: string; print: string }>({ name, text })
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
