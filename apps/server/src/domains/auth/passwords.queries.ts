import { sql } from 'kysely'
import { actFor, type Db } from '../../db/client.ts'

export type Purpose = 'reset' | 'set'

/** The account that a link out of a mail is for, while the link is good. One that sets the first password is not for others. */
export const findAccountByLink = (db: Db, hash: Buffer, purpose: Purpose) =>
  db
    .selectFrom('password_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .select(['user.id', 'user.email', 'user.first_name', 'user.last_name'])
    .where('token.token_hash', '=', hash)
    .where('token.purpose', '=', purpose)
    .where('token.expires_at', '>', sql<string>`now()`)
    .$if(purpose === 'set', (query) => query.where('user.password_hash', 'is', null))
    .executeTakeFirst()

/** The names of the workspaces that someone who has proved who they are belongs to. */
export async function findWorkspaceNames(db: Db, userId: string): Promise<string[]> {
  await actFor(db, userId)
  const workspaces = await db
    .selectFrom('workspaces as w')
    .innerJoin('members as m', 'm.workspace_id', 'w.id')
    .select('w.name')
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .execute()
  return workspaces.map(({ name }) => name)
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return password_hash !== null
}
