import { asTimestamp } from '@caravel/contract/timestamps'
import pg from 'pg'
import type { RequestLogin } from './request-login.ts'
import { requestOptions } from './request-settings.ts'
import { clientsTakingTurns } from './taking-turns.ts'

/** A server that answers at all has ended a statement by then. One that does not is taken for gone. */
const longestSilenceMs = 7000
/** The same for who has asked for more time, and is given a minute. */
export const longestOfTheLongMs = 62_000

/**
 * A new connection has to read the catalogue and to plan everything anew, for which somebody waits. So those that only a
 * burst needs are kept for the next one; in quiet times their memory is given back.
 */
const keptIdleMs = 5 * 60_000

/** The connections on which requests are answered. */
export const openConnections = ({ url, pooled }: RequestLogin, max: number) =>
  new pg.Pool({
    connectionString: url,
    application_name: 'caravel',
    max,
    idleTimeoutMillis: keptIdleMs,
    keepAlive: true,
    Client: clientsTakingTurns(),
    connectionTimeoutMillis: 5000,
    query_timeout: longestSilenceMs,
    // Statements are sent without waiting for the answers to those before them, of which each is still its own.
    pipeline: true,
    types: { getTypeParser },
    ...(!pooled && { options: requestOptions }),
  })

/**
 * Sends a statement with all others of the same go: what is asked before the process has to wait for something leaves in
 * one write, and wakes the database once.
 */
export function send<R extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string | (pg.QueryConfig & { query_timeout?: number | undefined }),
): Promise<pg.QueryResult<R>> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query<R>(statement)
}

const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const ownParsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
  [TIMESTAMP]: (value) => value,
  // The session speaks UTC: `2026-01-02 03:04:05.678+00`.
  [TIMESTAMPTZ]: (value) => asTimestamp(`${value.slice(0, 10)}T${value.slice(11, -3)}`),
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return ownParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}
