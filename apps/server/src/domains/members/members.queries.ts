import type { Role } from '@caravel/contract/permissions'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/client.ts'

export const listActiveMembers = (db: Db, workspaceId: string) =>
  activeMembers(db, workspaceId)
    .orderBy(sql`fold(u.first_name || ' ' || u.last_name) collate "und-x-icu"`)
    .orderBy('m.id')
    .execute()

export const findActiveMember = (db: Db, workspaceId: string, id: string) =>
  activeMembers(db, workspaceId).where('m.id', '=', id).executeTakeFirst()

const activeMembers = (db: Db, workspaceId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('two_steps as t', 't.user_id', 'm.user_id')
    .select(['m.id', 'u.first_name', 'u.last_name', 'u.email', 'u.pic_key', 'm.role', 'm.is_owner'])
    .select((eb) => eb('t.confirmed_at', 'is not', null).$castTo<boolean>().as('two_step'))
    .where('m.workspace_id', '=', workspaceId)
    .where('m.removed_at', 'is', null)
    .$narrowType<{ role: Role }>()

/** Locked until the transaction ends, always in the same order, so that two who change each other do not lock up. */
export const lockActiveMembers = (db: Db, workspaceId: string, ids: string[]) =>
  db
    .selectFrom('members')
    .select(['id', 'user_id', 'role', 'is_owner'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ role: Role }>()
    .execute()

export async function memberExists(db: Db, workspaceId: string, email: string): Promise<boolean> {
  return (await activeMembers(db, workspaceId).where('u.email', '=', email).executeTakeFirst()) !== undefined
}

export const updateRole = (db: Db, workspaceId: string, id: string, role: Role) =>
  db
    .updateTable('members')
    .set({ role })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()

/** There is one at a time, so the one before lets go first. */
export async function moveOwnership(db: Db, workspaceId: string, { from, to }: { from: string; to: string }) {
  for (const [id, is_owner] of [
    [from, false],
    [to, true],
  ] as const)
    await db
      .updateTable('members')
      .set({ is_owner })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute()
}

export async function findWorkspaceName(db: Db, workspaceId: string): Promise<string> {
  const { name } = await db
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return name
}

export const markRemoved = (db: Db, workspaceId: string, id: string, by: string) =>
  db
    .updateTable('members')
    .set({ removed_at: sql<string>`now()`, removed_by_id: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()

/** So that their next sign-in does not start from this workspace, which is closed to them. */
export const forgetLastWorkspace = (db: Db, userId: string) =>
  sql`select forget_workspace_of(${userId})`.execute(db)

/**
 * Makes the user a member; one who was removed comes back as the same member, in the new role. Who is a member
 * already stays as they are, so that no invitation can demote an owner.
 */
export async function joinWorkspace(
  db: Db,
  { workspaceId, userId, role }: { workspaceId: string; userId: string; role: Role },
): Promise<{ memberId: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into members as m (workspace_id, id, user_id, role)
    values (${workspaceId}, ${newId()}, ${userId}, ${role})
    on conflict (workspace_id, user_id) do update
      set role = case when m.removed_at is null then m.role else excluded.role end, removed_at = null, removed_by_id = null
    returning m.id`.execute(db)
  const [member] = rows
  if (!member) throw new Error('A member was neither added nor found')
  return { memberId: member.id }
}
