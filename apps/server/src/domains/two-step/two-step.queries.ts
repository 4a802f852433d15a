/** All of these are about the account that the transaction acts for. */
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export const insertTwoStep = (db: Db, userId: string, secret: Buffer) =>
  db.insertInto('two_steps').values({ user_id: userId, secret }).execute()

export const markConfirmed = (db: Db, userId: string) =>
  db
    .updateTable('two_steps')
    .set({ confirmed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute()

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const codes = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await db.insertInto('recovery_codes').values(codes).execute()
}

/** Names of the user's workspaces that let in nobody without two-step sign-in. */
export async function findRequiring(db: Db, userId: string): Promise<string[]> {
  const workspaces = await db
    .selectFrom('members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select('w.name')
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .where('w.requires_two_step', '=', true)
    .orderBy('w.name')
    .execute()
  return workspaces.map(({ name }) => name)
}
