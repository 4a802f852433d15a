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
import type pg from 'pg'
import { isReadOnlyDatabase } from '../errors.ts'
import { longestOfTheLongMs, openConnections, send } from './connections.ts'
import type { Tables } from './generated/tables.ts'
import type { RequestLogin } from './request-login.ts'
import { settingsOfTransaction, takeAMinute } from './request-settings.ts'

/** A handle on an open transaction. Verbs and queries take it as an argument; there is no other way to a table. */
export type Db = Kysely<Tables>

/** On whose behalf a transaction runs. Row-level security shows it only what belongs to them. */
export type Scope = {
  userId?: string
  workspaceId?: string
  /** The transaction that has begun for them already. */
  entered?: Entered
}

/** What reads changes nothing, and sees all as it was at one moment. */
export type Kind = 'read' | 'transaction'

/** A transaction that has begun, for the first who asks for one of its kind at once. */
export type Entered = { take: (kind: Kind) => Begun | undefined }

export type Database = {
  transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>
  read: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>
  /** Begins a transaction by a statement, planned once, that finds out on whose behalf it runs, and puts that in force. */
  enter: <R extends pg.QueryResultRow>(
    kind: Kind,
    text: string,
    values: unknown[],
  ) => Promise<{ rows: R[]; entered: Entered }>
  /** One statement outside of any scope, planned once; workspace tables show nothing to it. */
  query: <R extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

/** A connection on which a transaction has begun, or at least been told to. */
type Begun = {
  client: pg.PoolClient
  begun: Promise<unknown>
  db: Db
  /** Its handle is of no use from then on. */
  shut: () => void
  /** With an error, the connection is not used again. */
  giveBack: (error?: Error) => void
}

const beginnings = { read: 'begin isolation level repeatable read read only', transaction: 'begin' }

export function connect(login: RequestLogin, onIdleError: (error: Error) => void, max = 10): Database {
  const pool = openConnections(login, max)
  const settings = login.pooled ? settingsOfTransaction : ''
  const nameOf = login.pooled ? () => undefined : statementName
  let closing = false
  // Without a listener the end of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!closing) onIdleError(error)
  })

  async function begin(kind: Kind, first: string): Promise<Begun> {
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
    const begun = send(client, `${beginnings[kind]}; ${settings} ${first}`)
    begun.catch(() => {})
    return { client, begun, giveBack, ...handleOn(client, nameOf) }
  }

  const beginFor = (kind: Kind, { entered, ...scope }: Scope) =>
    entered?.take(kind) ?? begin(kind, setScope(scope))

  async function transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const { client, begun, db, shut, giveBack } = await beginFor('transaction', scope)
    try {
      await begun
      const result = await work(db)
      shut()
      await send(client, 'commit')
      giveBack()
      return result
    } catch (error) {
      shut()
      // A connection stays as read-only as it began, also when the database takes changes again.
      const outdated = isReadOnlyDatabase(error) ? (error as Error) : undefined
      await send(client, 'rollback').then(() => giveBack(outdated), giveBack)
      throw error
    }
  }

  /** Nobody waits for its beginning, which is sent with the first statement, nor for its end, which changes nothing. */
  async function read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const reading = await beginFor('read', scope)
    try {
      return await work(reading.db)
    } finally {
      endUnchanged(reading)
      // What came of a transaction that did not begin is no answer.
      await reading.begun
    }
  }

  async function enter<R extends pg.QueryResultRow>(kind: Kind, text: string, values: unknown[]) {
    const entering = await begin(kind, '')
    try {
      const asked = send<R>(entering.client, { name: nameOf(text), text, values })
      const [{ rows }] = await Promise.all([asked, entering.begun])
      return { rows, entered: keep(kind, entering) }
    } catch (error) {
      endUnchanged(entering)
      throw error
    }
  }

  return {
    transaction: (scope, work) => repeated(() => transaction(scope, work)),
    read,
    enter,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[]) =>
      (await pool.query<R>({ name: nameOf(text), text, values })).rows,
    close: () => {
      closing = true
      return pool.end()
    },
  }
}

/**
 * Who asks at once goes on in the transaction, and a body that has come already is read within a turn or two of the event
 * loop. Nobody keeps a connection for longer while they wait for something else, be it for the rest of a body.
 */
function keep(kind: Kind, begun: Begun): Entered {
  let kept: Begun | undefined = begun
  const take = () => {
    const taken = kept
    kept = undefined
    return taken
  }
  setImmediate(() =>
    setImmediate(() => {
      const unused = take()
      if (unused) endUnchanged(unused)
    }),
  )
  return { take: (wanted) => (wanted === kind ? take() : undefined) }
}

/** Ends a transaction that has changed nothing; nobody has to wait for that. */
function endUnchanged({ client, shut, giveBack }: Begun) {
  shut()
  send(client, 'commit').then(() => giveBack(), giveBack)
}

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

/**
 * The planner looks up which workspace is in force and how many rows it has, unless a sub-select asks. A plan made while an
 * empty one was in force takes any index for the key of a single row, and reads all of that index in a large one.
 */
const inAnyWorkspace = (text: string) =>
  text.replaceAll('current_workspace_id()', '(select current_workspace_id())')

const kept = new WeakSet<QueryId>()

export const isPlannedOnce = ({ queryId }: CompiledQuery): boolean => kept.has(queryId)

/** A handle for one transaction. Once it is shut, nothing can be asked through it: the connection is somebody else's then. */
function handleOn(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): { db: Db; shut: () => void } {
  let isShut = false
  let failure: unknown
  let query_timeout: number | undefined
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (isShut) throw new Error('The transaction has ended: wait for all that is asked in it')
      const isKept = isPlannedOnce(query)
      const text = isKept ? inAnyWorkspace(query.sql) : query.sql
      // Else the connection would be given up long before the statement has had its minute.
      if (text === takeAMinute) query_timeout = longestOfTheLongMs
      try {
        const name = isKept ? nameOf(text) : undefined
        const result = await send(client, { name, text, values: [...query.parameters], query_timeout })
        return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
      } catch (error) {
        // Whatever was asked behind a statement that fails, fails because of it.
        failure ??= error
        throw failure
      }
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
