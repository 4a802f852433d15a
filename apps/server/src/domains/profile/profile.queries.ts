import type { ClosedAccount } from '@caravel/contract/profile'
import { sql } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'
import { eventChannel } from '../../events/events.ts'

export const findUser = (db: Db, userId: string) =>
  user(db, userId).select(sql<boolean>`has_own_password()`.as('has_password')).executeTakeFirst()

export const lockUser = (db: Db, userId: string) => user(db, userId).forUpdate().executeTakeFirst()

const user = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'email_verified_at', 'pic_key', 'timezone'])
    .where('id', '=', userId)

export const findMember = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select('is_owner')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

export const listWorkspacesOf = (db: Db, userId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['w.id', 'w.name', 'w.logo_key', 'w.timezone', 'w.country'])
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .orderBy('w.name')
    .orderBy('w.id')
    .execute()

export async function listClosedWorkspaces(db: Db): Promise<ClosedAccount[]> {
  const { rows } = await sql<ClosedAccount>`select * from closed_workspaces()`.execute(db)
  return rows
}

export const rememberWorkspace = (db: Db, userId: string, workspaceId: string) =>
  db
    .updateTable('users')
    .set({ last_workspace_id: workspaceId })
    .where('id', '=', userId)
    .where('last_workspace_id', 'is distinct from', workspaceId)
    .execute()

type UserColumns = Partial<Record<'first_name' | 'last_name', string>> &
  Partial<Record<'pic_key' | 'timezone', string | null>>

export const updateUser = (db: Db, userId: string, columns: UserColumns) =>
  db
    .updateTable('users')
    .set({ ...columns, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** Tells every open screen of every workspace of the user, when this commits. No workspace's record changed. */
export const tellOfUser = (db: Db, userId: string) =>
  sql`
    select pg_notify(${eventChannel}, json_build_object(
      'workspace_id', workspace_id, 'type', 'member', 'id', id, 'verb', 'changed', 'actor_id', id)::text)
    from members where user_id = ${userId} and removed_at is null`.execute(db)
