import type { Role } from '@caravel/contract/permissions'
import type { Database } from './client.ts'

export type Caller = { user_id: string; member_id: string | null; role: Role | null }

/** Who a live session belongs to, and as what in the workspace; undefined when the session has ended. */
export async function findCaller(database: Database, sessionId: string, workspaceId: string | undefined) {
  const [caller] = await database.query<Caller>(
    'select user_id, member_id, role from live_membership($1, $2)',
    [sessionId, workspaceId ?? null],
  )
  return caller
}
