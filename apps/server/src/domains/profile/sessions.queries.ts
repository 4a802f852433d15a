import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** As many as anyone would look through. */
const mostShown = 100

export const listLiveSessions = (db: Db, userId: string, first: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isLive)
    .orderBy((eb) => eb('id', '=', first), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()

/** False when the user has no such session, or it has ended. */
export async function endLiveSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ending(db, userId).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

export const endLiveSessionsBut = (db: Db, userId: string, kept: string) =>
  ending(db, userId).where('id', '!=', kept).execute()

const ending = (db: Db, userId: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()`, ended_because: 'signed_out_elsewhere' })
    .where('user_id', '=', userId)
    .where(isLive)

const isLive = sql<boolean>`revoked_at is null and expires_at > now() and last_used_at > now() - interval '14 days'`
