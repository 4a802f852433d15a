import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { TestApp } from './app.ts'

type Row = {
  table: 'members' | 'invitations' | 'workspaces' | 'users' | 'contacts' | 'inquiries' | 'notes'
  id: string
  workspaceId: string
}

/**
 * Starts all acts while their row is held and lets go when each waits for it, so that they meet every time. With
 * `change` it is held by a change of it that they do not see before.
 */
export async function raceFor<T>(
  app: TestApp,
  row: Row,
  acts: (() => Promise<T>)[],
  change?: (db: Db) => Promise<unknown>,
): Promise<T[]> {
  const scope = { workspaceId: row.workspaceId, ...(row.table === 'users' && { userId: row.id }) }
  const running = await app.services.database.transaction(scope, async (db) => {
    if (change) await change(db)
    else await sql`select from ${sql.table(row.table)} where id = ${row.id} for update`.execute(db)
    const started = acts.map((act) => act())
    await untilWaiting(app, acts.length)
    return started
  })
  return Promise.all(running)
}

/** Until so many wait for a row that somebody else holds. */
export async function untilWaiting(app: TestApp, number: number): Promise<void> {
  while ((await countWaiting(app)) < number) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function countWaiting({ database }: TestApp): Promise<number> {
  const [row] = await database.sql<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.waiting ?? 0
}
