import type { Db } from '../../db/client.ts'

export const findUser = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'pic_key'])
    .where('id', '=', userId)
    .executeTakeFirst()

export const listWorkspacesOf = (db: Db, userId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['w.id', 'w.name', 'w.logo_key', 'w.timezone'])
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .orderBy('w.name')
    .orderBy('w.id')
    .execute()

export const rememberWorkspace = (db: Db, userId: string, workspaceId: string) =>
  db
    .updateTable('users')
    .set({ last_workspace_id: workspaceId })
    .where('id', '=', userId)
    .where('last_workspace_id', 'is distinct from', workspaceId)
    .execute()
