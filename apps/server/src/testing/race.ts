import { sql } from 'kysely'
import type { TestApp } from './app.ts'

type Row = {
  table: 'members' | 'invitations' | 'workspaces' | 'users' | 'contacts'
  id: string
  workspaceId: string
}

/** Starts all acts while their row is held and lets go when each waits for it, so that they meet every time. */
export async function raceFor<T>(app: TestApp, row: Row, acts: (() => Promise<T>)[]): Promise<T[]> {
  const running = await app.services.database.transaction({ workspaceId: row.workspaceId }, async (db) => {
    await sql`select from ${sql.table(row.table)} where id = ${row.id} for update`.execute(db)
    const started = acts.map((act) => act())
    while ((await countWaiting(app)) < acts.length) await new Promise((resolve) => setTimeout(resolve, 10))
    return started
  })
  return Promise.all(running)
}

async function countWaiting({ database }: TestApp): Promise<number> {
  const [row] = await database.sql<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.waiting ?? 0
}
