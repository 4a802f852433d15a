import { randomUUID } from 'node:crypto'
import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely'
import { actIn, type Database, type Db, isPlannedOnce } from '../db/client.ts'
import type { TestApp } from './app.ts'

export type Watch = {
  /** The statements since it was last cleared, in their order. */
  statements: string[]
  /** Tables of a workspace that they read from end to end, in functions too. */
  scans: Set<string>
  /** Those of which they read more rows than a request should, by whichever way, or of an index far more than they found. */
  floods: Set<string>
  /** The plans behind `scans` and `floods`. */
  plans: string[]
  clear: () => void
}

/**
 * From here on it is known what the server asks its database, and how that answers. With a limit, what is planned once is
 * asked again by a plan that was made in an empty workspace, since PostgreSQL may come to keep one like that.
 */
export function watchDatabase(app: TestApp, mostRows = Number.POSITIVE_INFINITY): Watch {
  const watch: Watch = {
    statements: [],
    scans: new Set(),
    floods: new Set(),
    plans: [],
    clear() {
      watch.statements = []
      watch.scans = new Set()
      watch.floods = new Set()
      watch.plans = []
    },
  }
  const { database } = app.services
  /** Whether more was read between the two than should be. */
  const note = (before: Reads[], after: Reads[]) => {
    const bad = after.filter(({ table, scans, rows }) => {
      const earlier = readsOf(table, before)
      if (scans > earlier.scans) watch.scans.add(table)
      if (rows > earlier.rows + mostRows) watch.floods.add(table)
      return scans > earlier.scans || rows > earlier.rows + mostRows
    })
    return bad.length > 0
  }
  const watched =
    (run: Database['read']): Database['read'] =>
    (scope, work) =>
      run(scope, async (db) => {
        const asked: CompiledQuery[] = []
        const before = await countReads(db)
        const result = await work(db.withPlugin(listenerOf(asked)))
        watch.statements.push(...asked.map((query) => query.sql))
        if (note(before, await countReads(db)))
          for (const query of asked) watch.plans.push(await explain(db, query))
        if (mostRows === Number.POSITIVE_INFINITY) return result
        for (const query of asked.filter((one) => isPlannedOnce(one) && !writes.test(one.sql))) {
          await planElsewhere(db, query)
          const earlier = await countReads(db)
          await db.executeQuery(query)
          const later = await countReads(db)
          const walked = walkedThrough(earlier, later)
          if (note(earlier, later) || walked.length > 0) watch.plans.push(`Planned once: ${query.sql}`)
          for (const table of walked) watch.floods.add(table)
          await sql`set local plan_cache_mode = auto`.execute(db)
        }
        return result
      })
  app.services.database = {
    ...database,
    read: watched(database.read),
    transaction: watched(database.transaction),
    enter(kind, text, values) {
      watch.statements.push(text)
      return database.enter(kind, text, values)
    },
    query(text, values) {
      watch.statements.push(text)
      return database.query(text, values)
    },
  }
  return watch
}

export function listenerOf(asked: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      asked.push(new PostgresQueryCompiler().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Makes the plan that is kept for a statement, as it is made where nothing is. */
async function planElsewhere(db: Db, query: CompiledQuery) {
  const { rows } = await sql<{ id: string }>`select current_workspace_id() as id`.execute(db)
  await sql`discard plans`.execute(db)
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
  await actIn(db, randomUUID())
  await db.executeQuery(query)
  await actIn(db, rows[0]?.id ?? '')
}

/** `pages` are those of the index of which most were read, `lookups` how often one was gone into. */
type Reads = { table: string; scans: number; rows: number; lookups: number; pages: number }

const readsOf = (table: string, all: Reads[]): Reads =>
  all.find((one) => one.table === table) ?? { table, scans: 0, rows: 0, lookups: 0, pages: 0 }

/** More pages of an index than a key has levels, for each row that was found and each that was looked for; and some. */
const pagesPerRow = 5
const pagesPerLookup = 3
const pagesForNothing = 60

/** Tables of which an index was read on and on for few rows. */
const walkedThrough = (before: Reads[], after: Reads[]) =>
  after
    .filter(({ table, rows, lookups, pages }) => {
      const earlier = readsOf(table, before)
      const found = pagesPerRow * (rows - earlier.rows)
      return pages - earlier.pages > pagesForNothing + found + pagesPerLookup * (lookups - earlier.lookups)
    })
    .map(({ table }) => table)

/** What cannot be asked again without doing it again, as a lock can. */
const writes = /\b(insert into|(?<!for |key )update|delete from)\b/i

/** A table of so few pages is best read whole, whatever indexes it has. */
const fewPages = 5

/** As the database counts them while it works; what it has not passed on yet of before is still in there. */
async function countReads(db: Db): Promise<Reads[]> {
  const { rows } = await sql<Reads>`
    select relname as table, seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows,
      coalesce(idx_scan, 0) as lookups, (
      select max(pg_stat_get_xact_blocks_fetched(indexrelid))::int from pg_index i where i.indrelid = s.relid) as pages
    from pg_stat_xact_user_tables s
    where (select relpages > ${fewPages} from pg_class c where c.oid = s.relid) and exists (
      select from pg_attribute a where a.attrelid = s.relid and a.attname = 'workspace_id')`.execute(db)
  return rows
}

async function explain(db: Db, query: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
  return [query.sql, ...rows.map((row) => row['QUERY PLAN'])].join('\n')
}
