import type { Credentials, SignedIn } from '@caravel/contract/auth'
import { v7 as newId } from 'uuid'
import type { PublicContext, UserContext } from '../../context.ts'
import { passwordMatches, sendAwayWhenCrowded } from '../../credentials/passwords.ts'
import { clock, countAttempt, forgiveAttempts, isGuessedAt, limitsFor } from '../../credentials/throttle.ts'
import { newSecret } from '../../credentials/tokens.ts'
import { actFor, type Db } from '../../db/client.ts'
import { codeRequired, noActiveAccount, throttled } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import {
  deletePasswordTokens,
  findDefaultWorkspace,
  findUserByEmail,
  hasSignedIn,
  hasSignedInFrom,
  insertRefreshToken,
  insertSession,
  lockAccount,
  lockPassword,
  markEmailVerified,
  revokeSession,
  revokeSessions,
  updatePassword,
} from './auth.queries.ts'
import { countCode, type Owner, takeSecondStep } from './second-step.ts'

export {
  deletePasswordTokens,
  findUserByEmail,
  lockAccount,
  markEmailVerified,
  ownPasswordIs,
  revokeSessions,
} from './auth.queries.ts'
export { countRecoveryCodes, deleteTwoStep, findTwoStep, hasTwoStep } from './second-step.queries.ts'
export { countCode, type Owner, requireSecondStep, useAppCode, useCode } from './second-step.ts'
export { insertAccount } from './sign-up.queries.ts'

/** For a sign-in from a new place to an account that is being guessed at. */
const pauseMs = 1000

export async function signIn(ctx: PublicContext, { email, password, code }: Credentials): Promise<SignedIn> {
  sendAwayWhenCrowded()
  const { user, guessed, limits, wait } = await ctx.transaction(async (db) => {
    const guessed = (await isGuessedAt(db, email)) && !(await hasSignedInFrom(db, email, ctx.address))
    const limits = limitsFor(email, ctx.address, guessed)
    return { user: await findUserByEmail(db, email), guessed, limits, wait: await countAttempt(db, limits) }
  })
  if (wait > 0) throw throttled(wait)

  // Outside of a transaction: this and hashing take long, and must not hold a connection. The limits of its network
  // bound how many can wait here.
  if (guessed) await clock.pause(pauseMs)
  const hash = await ctx.services.passwords.hashOf(user?.id)
  const matches = await passwordMatches(password, hash)
  if (!user || !matches) throw noActiveAccount()
  if (code !== undefined) await countCode(ctx, user.email)

  const signedIn = await ctx.transaction(async (db) => {
    await actFor(db, user.id)
    // Replaced while this one was being checked: a session must not outlive its password.
    if (!(await lockPassword(db, user.id, hash))) throw noActiveAccount()
    await forgiveAttempts(db, limits)
    return admit(db, ctx, user, code)
  })
  // Thrown only now, so that a password that was right does not count as a wrong one.
  if (!signedIn) throw codeRequired()
  return signedIn
}

/** Signs in who has taken the first step, and for whom this transaction acts, unless a code is still to be sent. */
export async function admit(
  db: Db,
  ctx: PublicContext,
  user: Owner,
  code: string | undefined,
): Promise<SignedIn | undefined> {
  if (!(await takeSecondStep(db, ctx, user, code))) return undefined
  await announceNewPlace(db, ctx, user)
  return openSession(db, ctx, user.id)
}

/** Tells the owner of the account, for whom this transaction acts, of a sign-in from an address not seen before, unless it is their very first. */
async function announceNewPlace(db: Db, ctx: PublicContext, user: Owner): Promise<void> {
  if (await hasSignedInFrom(db, user.email, ctx.address)) return
  if (!(await hasSignedIn(db, user.id))) return
  await queueMail(db, {
    template: 'new_sign_in',
    to: user.email,
    data: { first_name: user.first_name, address: ctx.address, device: ctx.userAgent },
  })
}

/** Starts a session for someone who has just proved who they are, and for whom this transaction acts. */
export async function openSession(db: Db, ctx: PublicContext, userId: string): Promise<SignedIn> {
  const sessionId = newId()
  await insertSession(db, { id: sessionId, userId, userAgent: ctx.userAgent, address: ctx.address })
  const { secret, hash } = newSecret()
  await insertRefreshToken(db, sessionId, hash)
  return {
    access: ctx.services.tokens.signAccess({ sub: userId, sid: sessionId }),
    refresh: secret,
    default_account: await findDefaultWorkspace(db, userId),
  }
}

export const signOut = (ctx: UserContext) => ctx.transaction((db) => revokeSession(db, ctx.sessionId, null))

/**
 * A new password, or none. It ends every session but the one that `keep` names, and every link that could set
 * another: who knew the old password is out.
 */
export async function replacePassword(
  db: Db,
  userId: string,
  passwordHash: string | null,
  keep?: string,
): Promise<void> {
  await updatePassword(db, userId, passwordHash)
  await deletePasswordTokens(db, userId)
  await revokeSessions(db, userId, 'password_changed', keep)
}

/**
 * Whoever comes now has proved that the account's email is theirs. Where nobody had before, whoever made the account
 * may be somebody else: what was set until now, its password, sessions and links, goes.
 * A second step stays: no mail takes one away.
 */
export async function proveEmail(db: Db, userId: string): Promise<{ passwordDropped: boolean }> {
  const { verified, hasPassword } = await lockAccount(db, userId)
  if (verified) return { passwordDropped: false }
  await replacePassword(db, userId, null)
  await markEmailVerified(db, userId)
  return { passwordDropped: hasPassword }
}
