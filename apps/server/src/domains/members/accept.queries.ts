import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Tables } from '../../db/generated/tables.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'email_verified_at']).where('email', '=', email).executeTakeFirst()

/** Whose session it is, while it lives. */
export async function findUserOfSession(db: Db, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from live_membership(${sessionId}, null)`.execute(db)
  return rows[0]?.user_id
}

export const markEmailProved = (db: Db, userId: string) =>
  db.updateTable('users').set({ email_verified_at: sql<string>`now()` }).where('id', '=', userId).execute()

/** False when somebody has that email already. */
export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
