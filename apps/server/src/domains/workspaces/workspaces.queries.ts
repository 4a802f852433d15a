import type { Workspace } from '@caravel/contract/workspaces'
import { sql, type Updateable } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'
import type { Tables } from '../../db/generated/tables.ts'

export const findWorkspace = (db: Db, id: string) => workspaceOf(db, id).executeTakeFirstOrThrow()

/** Undefined for one that was deleted while this waited for it. */
export const lockWorkspace = (db: Db, id: string) =>
  workspaceOf(db, id).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

/** As its next version. */
export const writeWorkspace = (db: Db, columns: Updateable<Tables['workspaces']>) =>
  db
    .updateTable('workspaces')
    .set({ ...columns, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', thisWorkspace)
    .execute()

const workspaceOf = (db: Db, id: string) =>
  db
    .selectFrom('workspaces')
    .select(['id', 'name', 'logo_key', 'timezone', 'country', 'currency', 'updated_at', 'version'])
    .select(['new_contact_status_id', 'new_contact_has_status', 'new_contact_has_owner'])
    .select(['requires_two_step', 'stale_after_days', 'rounding', 'viewers_see_prices'])
    .where('id', '=', id)
    .$narrowType<Pick<Workspace, 'rounding'>>()

export const rememberWorkspace = (db: Db, userId: string, workspaceId: string) =>
  db.updateTable('users').set({ last_workspace_id: workspaceId }).where('id', '=', userId).execute()

/** Kept from being deleted until the transaction ends. */
export async function lockContactStatus(db: Db, id: string): Promise<boolean> {
  const status = await db
    .selectFrom('contact_statuses')
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return status !== undefined
}

export const findOwner = (db: Db) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'u.email', 'u.first_name'])
    .where('m.workspace_id', '=', thisWorkspace)
    .where('m.is_owner', '=', true)
    .executeTakeFirstOrThrow()

export const markDeleted = (db: Db, id: string) =>
  db.updateTable('workspaces').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute()

/** Answers the member that the caller is there; undefined for who does not own a deleted workspace with this id. */
export async function takeBackDeletion(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    member_id: string | null
  }>`select restore_workspace(${id}) as member_id`.execute(db)
  return rows[0]?.member_id ?? undefined
}
