import type { Role } from '@caravel/contract/permissions'
import type { Database, Entered, Kind } from './client.ts'

export type Caller = {
  user_id: string
  member_id: string | null
  role: Role | null
  /** Whether the workspace requires two-step sign-in, and they have it not. */
  lacks_two_step: boolean
  hides_prices: boolean
}

/**
 * Who a live session belongs to, and as what in the workspace; undefined when the session has ended. The transaction that
 * is asked goes on for them: the database itself puts the user in force, and the workspace for a live member alone.
 */
export async function enterAs(
  database: Database,
  kind: Kind,
  sessionId: string,
  workspaceId: string | undefined,
): Promise<{ caller: Caller | undefined; entered: Entered }> {
  const { rows, entered } = await database.enter<Caller>(
    kind,
    `select caller.user_id, caller.member_id, caller.role, lacks_two_step(caller.user_id, $2),
       hides_prices(caller.role, $2)
     from live_membership($1, $2) as caller,
       set_config('caravel.user_id', caller.user_id::text, true) as for_user,
       set_config('caravel.workspace_id', case when caller.member_id is not null then $2::text end, true) as in_workspace`,
    [sessionId, workspaceId ?? null],
  )
  return { caller: rows[0], entered }
}

/** As which member of the workspace the user of a live session may act, if any. */
export async function findMember(database: Database, sessionId: string, workspaceId: string) {
  const [caller] = await database.query<Pick<Caller, 'member_id'>>(
    'select member_id from live_membership($1, $2)',
    [sessionId, workspaceId],
  )
  return caller?.member_id ?? undefined
}

type Membership = { sessionId: string; workspaceId: string }

/** Those of them whose session lives and whose user is a member of the workspace, and let in. */
export async function findLiveMemberships<M extends Membership>(
  database: Database,
  memberships: M[],
): Promise<Set<M>> {
  const keyOf = ({ sessionId, workspaceId }: Membership) => `${sessionId} ${workspaceId}`
  const asked = [...new Map(memberships.map((one) => [keyOf(one), one])).values()]
  const found = await database.query<Membership>(
    `select asked.session_id as "sessionId", asked.workspace_id as "workspaceId"
     from unnest($1::uuid[], $2::uuid[]) as asked (session_id, workspace_id),
       live_membership(asked.session_id, asked.workspace_id) as live
     where live.member_id is not null and not lacks_two_step(live.user_id, asked.workspace_id)`,
    [asked.map(({ sessionId }) => sessionId), asked.map(({ workspaceId }) => workspaceId)],
  )
  const live = new Set(found.map(keyOf))
  return new Set(memberships.filter((one) => live.has(keyOf(one))))
}
