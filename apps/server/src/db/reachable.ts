import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

/** Says in one line why the configured database cannot be used, before anything depends on it. */
export const assertReachable = (url: string): Promise<void> =>
  ask(url, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ version: number; encoding: string; read_only: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         current_setting('transaction_read_only') = 'on' as read_only`,
    )
    const { version = 0, encoding, read_only } = rows[0] ?? {}
    if (version < 150000)
      throw new OperatorError(
        'The database server is older than PostgreSQL 15. Point DATABASE_URL at 15 or newer.',
      )
    if (encoding !== 'UTF8')
      throw new OperatorError(`The database uses the encoding ${encoding}. Create one with encoding UTF8.`)
    if (read_only)
      throw new OperatorError(
        'The database takes no writes: it is a standby, or default_transaction_read_only is on. Point DATABASE_URL at one that does.',
      )
    if (await isPooled(client))
      throw new OperatorError(
        'DATABASE_URL leads through a connection pooler, which shares what must belong to one connection. Give it the address of the database itself, and DATABASE_REQUESTS_URL that of the pooler.',
      )
  })

/** A pooler makes up the process that its clients are told to be served by. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID
}

/** Asks on a connection of its own. Where there is none to be had, the error names the setting to correct. */
export async function ask<T>(
  url: string,
  setting: string,
  question: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect().catch((error) => {
      throw new OperatorError(reasonFor(error, url, setting), { cause: error })
    })
    return await question(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonFor({ code, message }: Error & { code?: string }, url: string, setting: string): string {
  // Never the whole address: it holds the password.
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname}:${port || 5432}`
  if (code === '28P01' || code === '28000') {
    return `The database at ${server} refused user ${username || '(none)'}. Correct the user and password in ${setting}.`
  }
  if (code === '3D000')
    return `The database server ${server} has no database ${pathname.slice(1)}. Create it or correct ${setting}.`
  return `The database at ${server} cannot be reached (${code ?? message}). Start it or correct ${setting}.`
}
