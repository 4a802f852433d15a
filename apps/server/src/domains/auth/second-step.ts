/** The second step of a sign-in, and of what only the owner of an account may change. */
import type { PublicContext } from '../../context.ts'
import { plainCode } from '../../credentials/recovery-codes.ts'
import { countAttempt, forgiveAttempts, limitsForCode } from '../../credentials/throttle.ts'
import { stepOfCode } from '../../credentials/totp.ts'
import type { Db } from '../../db/client.ts'
import { invalid, throttled } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { hasSignedInFrom } from './auth.queries.ts'
import { countRecoveryCodes, findTwoStep, takeStep, useRecoveryCode } from './second-step.queries.ts'

export type Owner = { id: string; email: string; first_name: string }

/** Before a code is looked at. Only for who has taken the first step: strangers must not use up an owner's guesses. */
export async function countCode(ctx: PublicContext, email: string): Promise<void> {
  const wait = await ctx.transaction(async (db) => countAttempt(db, await limitsOfCode(db, ctx, email)))
  if (wait > 0) throw throttled(wait)
}

/** True when the account has no second step, or this code takes it; false when one is still to be sent. */
export async function takeSecondStep(
  db: Db,
  ctx: PublicContext,
  owner: Owner,
  code: string | undefined,
): Promise<boolean> {
  const step = await findTwoStep(db, owner.id)
  if (!step?.confirmed_at) return true
  if (code === undefined) return false
  await useCode(db, ctx, owner, code)
  return true
}

/** For a change by who is signed in: a 401 would tell their client that the session has ended. */
export async function requireSecondStep(
  db: Db,
  ctx: PublicContext,
  owner: Owner,
  code: string | undefined,
): Promise<void> {
  if (!(await takeSecondStep(db, ctx, owner, code)))
    throw invalid('Enter a code of your authenticator app, or a recovery code', 'code')
}

/** Uses up a code of the app, or a recovery code. Throws when it is neither, or was used before. */
export async function useCode(db: Db, ctx: PublicContext, owner: Owner, typed: string): Promise<void> {
  const code = plainCode(typed)
  if (/^\d{6}$/.test(code)) return useAppCode(db, ctx, owner, code)
  if (!(await useRecoveryCode(db, ctx.services.seal.hash(owner.id, code)))) throw codeNotValid()
  await forgiveAttempts(db, await limitsOfCode(db, ctx, owner.email))
  const data = { first_name: owner.first_name, left: await countRecoveryCodes(db, owner.id) }
  await queueMail(db, { template: 'recovery_code_used', to: owner.email, data })
}

/** Also of an app that is still to be confirmed. */
export async function useAppCode(db: Db, ctx: PublicContext, owner: Owner, typed: string): Promise<void> {
  const step = await findTwoStep(db, owner.id)
  if (!step) throw invalid('Begin to set up two-step sign-in first')
  const found = stepOfCode(ctx.services.seal.open(owner.id, step.secret), plainCode(typed))
  if (found === undefined || !(await takeStep(db, owner.id, found))) throw codeNotValid()
  await forgiveAttempts(db, await limitsOfCode(db, ctx, owner.email))
}

const codeNotValid = () => invalid('This code is wrong or was already used. Enter the newest one', 'code')

async function limitsOfCode(db: Db, { address }: PublicContext, email: string) {
  return limitsForCode(email, address, await hasSignedInFrom(db, email, address))
}
