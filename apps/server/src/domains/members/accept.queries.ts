import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Undefined once the session has ended. */
export async function findUserOfSession(db: Db, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from live_membership(${sessionId}, null)`.execute(db)
  return rows[0]?.user_id
}
