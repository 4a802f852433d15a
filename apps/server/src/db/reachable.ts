import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

/** Says in one line why the configured database cannot be used, before anything depends on it. */
export async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    if ((rows[0]?.version ?? 0) < 150000) {
      throw new OperatorError(
        'The database server is older than PostgreSQL 15. Point DATABASE_URL at 15 or newer.',
      )
    }
    if (rows[0]?.encoding !== 'UTF8') {
      throw new OperatorError(
        `The database uses the encoding ${rows[0]?.encoding}. Create one with encoding UTF8.`,
      )
    }
  } catch (error) {
    throw error instanceof OperatorError
      ? error
      : new OperatorError(reasonFor(error as Error & { code?: string }, url))
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonFor({ code, message }: Error & { code?: string }, url: string): string {
  // Never the whole address: it holds the password.
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname}:${port || 5432}`
  if (code === '28P01' || code === '28000') {
    return `The database at ${server} refused user ${username || '(none)'}. Correct the user and password in DATABASE_URL.`
  }
  if (code === '3D000')
    return `The database server ${server} has no database ${pathname.slice(1)}. Create it or correct DATABASE_URL.`
  return `The database at ${server} cannot be reached (${code ?? message}). Start it or correct DATABASE_URL.`
}
