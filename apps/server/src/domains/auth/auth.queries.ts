import { sql } from 'kysely'
import { networkOf } from '../../credentials/network.ts'
import type { Db } from '../../db/client.ts'
import type { SessionEnding } from '../../errors.ts'

type Account = {
  id: string
  email: string
  first_name: string
  email_verified_at: string | null
}

/** Before anybody has proved to be its owner. */
export async function findUserByEmail(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from account_with_email(${email.toLowerCase()})`.execute(db)
  return rows[0]
}

/** Any address of the same network counts. */
export async function hasSignedInFrom(db: Db, email: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    select address from addresses_of_account(${email.toLowerCase()}) as address`.execute(db)
  return rows.some((before) => networkOf(before.address) === networkOf(address))
}

export const hasSignedIn = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Of the account that this transaction acts for. */
export async function hasOwnPassword(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`select has_own_password() as has`.execute(db)
  return rows[0]?.has === true
}

/** Whether the account that this transaction acts for still has the password that was checked before it began. */
export async function ownPasswordIs(db: Db, hash: string | null): Promise<boolean> {
  const { rows } = await sql<{ same: boolean | null }>`select own_password_is(${hash}) as same`.execute(db)
  return rows[0]?.same === true
}

/** Whether the account still has this password, which then stays until the end of the transaction. */
export async function lockPassword(db: Db, userId: string, hash: string | null): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forShare().executeTakeFirst()
  return ownPasswordIs(db, hash)
}

type NewSession = { id: string; userId: string; userAgent: string; address: string }

export const insertSession = (db: Db, { id, userId, userAgent, address }: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      user_agent: userAgent,
      address,
      expires_at: sql<string>`now() + interval '30 days'`,
    })
    .execute()

/** Tabs that race insert the same one. */
export const insertRefreshToken = (db: Db, sessionId: string, hash: Buffer) =>
  db
    .insertInto('refresh_tokens')
    .values({ token_hash: hash, session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Marks the token as used and says when it first was; undefined when it or its session is unknown or ended. */
export async function useRefreshToken(db: Db, hash: Buffer) {
  const { rows } = await sql<{ session_id: string; user_id: string; used_long_ago: boolean }>`
    select session_id, user_id, used_long_ago from use_refresh_token(${hash})`.execute(db)
  return rows[0]
}

/** Null for one that ran out, or that its owner ended, and for a token of which nothing is known. */
export async function findSessionEnding(db: Db, hash: Buffer): Promise<SessionEnding | null> {
  const { rows } = await sql<{ because: SessionEnding | null }>`
    select ending_of_session(${hash}) as because`.execute(db)
  return rows[0]?.because ?? null
}

export const findSessionOwner = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.email', 'u.first_name', 's.user_agent'])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()

export const touchSession = (db: Db, id: string) =>
  db.updateTable('sessions').set({ last_used_at: sql<string>`now()` }).where('id', '=', id).execute()

export const revokeSession = (db: Db, id: string, because: SessionEnding | null) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()`, ended_because: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

export const revokeSessions = (db: Db, userId: string, because: SessionEnding, except?: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()`, ended_because: because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()

export const updatePassword = (db: Db, userId: string, passwordHash: string | null) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** Before an account's email is proved or its password replaced, so that two who do so take turns. */
export async function lockAccount(db: Db, userId: string) {
  const { email_verified_at } = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { verified: email_verified_at !== null, hasPassword: await hasOwnPassword(db) }
}

export const markEmailVerified = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({ email_verified_at: sql<string>`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()

export const deletePasswordTokens = (db: Db, userId: string) =>
  db.deleteFrom('password_tokens').where('user_id', '=', userId).execute()

/** The workspace last used while the user still belongs to it, otherwise the first they joined. */
export async function findDefaultWorkspace(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ workspace_id: string }>`
    select m.workspace_id from members m
    join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId} and m.removed_at is null and w.deleted_at is null
    order by m.workspace_id = u.last_workspace_id desc nulls last, m.created_at, m.workspace_id limit 1`.execute(
    db,
  )
  return rows[0]?.workspace_id ?? null
}
