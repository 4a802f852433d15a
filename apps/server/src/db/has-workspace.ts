import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Whether somebody works here. The demo's workspace does not count. */
export async function hasWorkspace(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select has_workspace() as found`.execute(db)
  return rows[0]?.found ?? true
}
