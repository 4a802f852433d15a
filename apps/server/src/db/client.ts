import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type QueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Tables } from './generated/tables.ts'
import type { RequestLogin } from './request-login.ts'
import { requestOptions, settingsOfTransaction } from './request-settings.ts'
import { clientsTakingTurns } from './taking-turns.ts'

/** A handle on an open transaction. Verbs and queries take it as an argument; there is no other way to a table. */
export type Db = Kysely<Tables>

/** On whose behalf a transaction runs. Row-level security shows it only what belongs to them. */
export type Scope = { userId?: string; workspaceId?: string }

export type Database = {
  transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>
  read: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>
  /** One statement outside of any scope, planned once; workspace tables show nothing to it. */
  query: <R extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

/** A server that answers at all has ended a statement by then. One that does not is taken for gone. */
const longestSilenceMs = 7000

export function connect(
  { url, pooled }: RequestLogin,
  onIdleError: (error: Error) => void,
  max = 10,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'caravel',
    max,
    Client: clientsTakingTurns(),
    connectionTimeoutMillis: 5000,
    query_timeout: longestSilenceMs,
    // Statements are sent without waiting for the answers to those before them, of which each is still its own.
    pipeline: true,
    types: { getTypeParser },
    ...(!pooled && { options: requestOptions }),
  })
  const begins = (scope: Scope, kind = '') =>
    `begin ${kind}; ${pooled ? settingsOfTransaction : ''} ${setScope(scope)}`
  const nameOf = pooled ? () => undefined : statementName
  let closing = false
  // Without a listener the end of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!closing) onIdleError(error)
  })

  /** A connection for one transaction, and how it is given back: with an error it is not used again. */
  async function take() {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    const giveBack = (error?: Error) => {
      client.off('error', onError)
      client.release(error ?? broken)
    }
    return { client, giveBack, ...handleOn(client, nameOf) }
  }

  async function transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const begin = begins(scope)
    const { client, db, shut, giveBack } = await take()
    try {
      await client.query(begin)
      const result = await work(db)
      shut()
      await client.query('commit')
      giveBack()
      return result
    } catch (error) {
      shut()
      await client.query('rollback').then(() => giveBack(), giveBack)
      throw error
    }
  }

  /** Nobody waits for its beginning, which is sent with the first statement, nor for its end, which changes nothing. */
  async function read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const begin = begins(scope, 'isolation level repeatable read read only')
    const { client, db, shut, giveBack } = await take()
    const begun = client.query(begin)
    begun.catch(() => {})
    try {
      return await work(db)
    } finally {
      shut()
      client.query('commit').then(() => giveBack(), giveBack)
      // What came of a transaction that did not begin is no answer.
      await begun
    }
  }

  return {
    transaction: (scope, work) => repeated(() => transaction(scope, work)),
    read,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[]) =>
      (await pool.query<R>({ name: nameOf(text), text, values })).rows,
    close: () => {
      closing = true
      return pool.end()
    },
  }
}

/** How often a transaction begins again. */
const mostRepeats = 3

/**
 * Two transactions that wait for each other would wait forever, so PostgreSQL ends one of them. Nothing of it is left,
 * and it can begin again: all that `work` does, it does through its handle.
 */
async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (repeats === mostRepeats || (error as { code?: string }).code !== deadlock) throw error
    }
  }
}

const deadlock = '40P01'

/** From here on the running transaction acts for this user: they have just proved who they are. */
export async function actFor(db: Db, userId: string): Promise<void> {
  await sql`select set_config('caravel.user_id', ${userId}, true)`.execute(db)
}

/** From here on the running transaction acts in this workspace: its caller holds a secret that opens it, or makes it. */
export async function actIn(db: Db, workspaceId: string): Promise<void> {
  await sql`select set_config('caravel.workspace_id', ${workspaceId}, true)`.execute(db)
}

/**
 * The workspace in force. Every query names it for each table that it reads, so as to be right without row-level security
 * as well; just as the policies do, so that its plan is the same with them.
 */
export const thisWorkspace = sql<string>`current_workspace_id()`

const uuid = /^[0-9a-f-]{36}$/i

/** Sent in one round trip with `begin`, which takes no parameters; so the ids are checked and written out. */
function setScope({ userId, workspaceId }: Scope) {
  for (const id of [userId, workspaceId]) {
    if (id !== undefined && !uuid.test(id)) throw new Error('A scope is made of ids')
  }
  return `select set_config('caravel.user_id', '${userId ?? ''}', true), set_config('caravel.workspace_id', '${workspaceId ?? ''}', true)`
}

/**
 * The same handle for a statement that is planned once for all workspaces: only for one that finds each of its rows by
 * their key, or walks along one index, whatever its values are. All others are planned for their values each time.
 */
export const plannedOnce = (db: Db): Db =>
  db.withPlugin({
    transformQuery({ node, queryId }) {
      kept.add(queryId)
      return node
    },
    transformResult: async ({ result }) => result,
  })

const kept = new WeakSet<QueryId>()

export const isPlannedOnce = ({ queryId }: CompiledQuery): boolean => kept.has(queryId)

/** A handle for one transaction. Once it is shut, nothing can be asked through it: the connection is somebody else's then. */
function handleOn(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): { db: Db; shut: () => void } {
  let isShut = false
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (isShut) throw new Error('The transaction has ended: wait for all that is asked in it')
      const name = isPlannedOnce(query) ? nameOf(query.sql) : undefined
      const result = await client.query({ name, text: query.sql, values: [...query.parameters] })
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Page through rows instead of streaming them')
    },
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
  const shut = () => {
    isShut = true
  }
  return { db, shut }
}

/** The transaction is opened and ended around the work, so that Kysely cannot open a second one on another connection. */
function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('Transactions are opened by the context')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

const names = new Map<string, string>()
const mostNames = 2000

/** A name makes PostgreSQL keep the statement and, in time, its plan; texts beyond the limit are simply parsed each time. */
function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < mostNames) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins
const ownParsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
  // The session speaks UTC: `2026-01-02 03:04:05.678+00` is ISO 8601 but for two characters.
  [TIMESTAMPTZ]: (value) => `${value.slice(0, 10)}T${value.slice(11).replace(/\+00$/, 'Z')}`,
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return ownParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}
