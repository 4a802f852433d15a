import type { Credentials, SignedIn } from '@caravel/contract/auth'
import { v7 as newId } from 'uuid'
import type { PublicContext, UserContext } from '../../context.ts'
import { passwordMatches } from '../../credentials/passwords.ts'
import { hashSecret, newSecret } from '../../credentials/tokens.ts'
import { actFor, type Db } from '../../db/client.ts'
import { noActiveAccount, throttled, tokenNotValid } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import {
  findDefaultWorkspace,
  findUserByEmail,
  hasSignedIn,
  hasSignedInFrom,
  insertRefreshToken,
  insertSession,
  revokeSession,
  touchSession,
  useRefreshToken,
} from './auth.queries.ts'
import { countAttempt, forgiveAttempts, limitsFor } from './throttle.ts'

export async function signIn(ctx: PublicContext, { email, password }: Credentials): Promise<SignedIn> {
  const attempt = await ctx.transaction(async (db) => {
    const user = await findUserByEmail(db, email)
    const known = user !== undefined && (await hasSignedInFrom(db, user.id, ctx.address))
    const limits = limitsFor(email.toLowerCase(), ctx.address, known)
    return { user, known, limits, wait: await countAttempt(db, limits) }
  })
  if (attempt.wait > 0) throw throttled(attempt.wait)

  // Outside of a transaction: hashing takes long, and must not hold a connection.
  const matches = await passwordMatches(password, attempt.user?.password_hash ?? null)
  const { user } = attempt
  if (!user || !matches) throw noActiveAccount()

  return ctx.transaction(async (db) => {
    await forgiveAttempts(db, attempt.limits)
    if (!attempt.known && (await hasSignedIn(db, user.id))) {
      await queueMail(db, {
        template: 'new_sign_in',
        to: user.email,
        data: { first_name: user.first_name, address: ctx.address, device: ctx.userAgent },
      })
    }
    return openSession(db, ctx, user.id)
  })
}

/** Starts a session for someone who has just proved who they are. */
export async function openSession(db: Db, ctx: PublicContext, userId: string): Promise<SignedIn> {
  await actFor(db, userId)
  const sessionId = newId()
  await insertSession(db, { id: sessionId, userId, userAgent: ctx.userAgent, address: ctx.address })
  return {
    ...(await issueTokens(db, ctx, userId, sessionId)),
    default_account: await findDefaultWorkspace(db, userId),
  }
}

/**
 * Each refresh token makes the next one. Tabs may race with the same token, so one that was used is honoured
 * for 30 seconds more; after that its use means that somebody kept a copy, and the whole session ends.
 */
export async function refreshSession(ctx: PublicContext, refresh: string) {
  const tokens = await ctx.transaction(async (db) => {
    const used = await useRefreshToken(db, hashSecret(refresh))
    if (!used) return undefined
    if (used.used_long_ago) {
      await revokeSession(db, used.session_id)
      ctx.log.warn({ session_id: used.session_id }, 'a used refresh token came again; its session was ended')
      return undefined
    }
    await touchSession(db, used.session_id)
    return issueTokens(db, ctx, used.user_id, used.session_id)
  })
  if (!tokens) throw tokenNotValid()
  return tokens
}

export const signOut = (ctx: UserContext) => ctx.transaction((db) => revokeSession(db, ctx.sessionId))

async function issueTokens(db: Db, ctx: PublicContext, userId: string, sessionId: string) {
  const { secret, hash } = newSecret()
  await insertRefreshToken(db, sessionId, hash)
  return { access: ctx.services.tokens.signAccess({ sub: userId, sid: sessionId }), refresh: secret }
}
