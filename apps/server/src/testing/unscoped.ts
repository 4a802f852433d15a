import type { CompiledQuery } from 'kysely'
import type { Database, Db } from '../db/client.ts'
import type { TestApp } from './app.ts'
import { workspaceTables } from './every-table.ts'
import { listenerOf } from './watch.ts'

/**
 * From here on every statement is asked how it finds the rows of each table. Those are gathered that do so without the
 * workspace, which only row-level security would keep to it; so that has to be off.
 */
export async function gatherUnscoped(app: TestApp): Promise<Set<string>> {
  const keys = new Map((await workspaceTables(app)).map(({ name, key }) => [name, key]))
  const unscoped = new Set<string>()
  const known = new Set<string>()
  const { database } = app.services
  const watched =
    (run: Database['read']): Database['read'] =>
    (scope, work) =>
      run(scope, async (db) => {
        const asked: CompiledQuery[] = []
        const result = await work(db.withPlugin(listenerOf(asked)))
        for (const query of asked.filter(({ sql }) => isPlanned(sql) && !known.has(sql))) {
          known.add(query.sql)
          for (const table of tablesUnscoped(await stepsOf(db, query), keys))
            unscoped.add(`${table}: ${query.sql.replace(/\s+/g, ' ').trim()}`)
        }
        return result
      })
  app.services.database = {
    ...database,
    read: watched(database.read),
    transaction: watched(database.transaction),
  }
  return unscoped
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Alias?: string; Plans?: Plan[] } & Record<
  string,
  unknown
>

const isPlanned = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

export async function stepsOf(db: Db, query: CompiledQuery): Promise<Plan[]> {
  const text = `explain (format json) ${query.sql}`
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ ...query, sql: text })
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  return rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan))
}

/** The tables that are read neither by their key, nor joined by it to another, nor by the user whose memberships they are. */
function tablesUnscoped(steps: Plan[], keys: Map<string, string>): string[] {
  const joins = steps
    .map((step) => `${step['Hash Cond']} ${step['Merge Cond']} ${step['Join Filter']}`)
    .join()
  return steps.flatMap((step) => {
    const { 'Node Type': node, 'Relation Name': table = '', Alias: alias } = step
    const key = keys.get(table)
    if (!key || !node.endsWith('Scan')) return []
    const own = `${step['Index Cond']} ${step['Recheck Cond']} ${step.Filter}`
    const isScoped =
      new RegExp(`\\b${key} = `).test(own) ||
      (table === 'members' && /\buser_id = /.test(own)) ||
      new RegExp(`\\b${alias}\\.${key}\\b`).test(joins)
    return isScoped ? [] : [table]
  })
}
