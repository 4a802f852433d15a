import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The address that this link of the caller confirms, while the link is good. */
export async function findNewEmail(db: Db, userId: string, hash: Buffer): Promise<string | undefined> {
  const link = await db
    .selectFrom('password_tokens')
    .select('new_email')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return link?.new_email ?? undefined
}

export const updateEmail = (db: Db, userId: string, email: string) =>
  db
    .updateTable('users')
    .set({ email, email_verified_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
