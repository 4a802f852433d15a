import type { TwoStep, TwoStepProof, TwoStepSetUp } from '@caravel/contract/two-step'
import type { UserContext } from '../../context.ts'
import { passwordMatches } from '../../credentials/passwords.ts'
import { newRecoveryCodes, plainCode } from '../../credentials/recovery-codes.ts'
import { base32, newTotpSecret, totpLink } from '../../credentials/totp.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notAuthenticated } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import {
  countCode,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  hasTwoStep,
  lockAccount,
  type Owner,
  ownPasswordIs,
  revokeSessions,
  useAppCode,
  useCode,
} from '../auth/auth.ts'
import { findUser, tellOfUser } from '../profile/profile.ts'
import { findRequiring, insertTwoStep, markConfirmed, replaceRecoveryCodes } from './two-step.queries.ts'

export const getTwoStep = ({ read, userId }: UserContext): Promise<TwoStep> =>
  read(async (db) => {
    const since = (await findTwoStep(db, userId))?.confirmed_at ?? null
    return {
      on: since !== null,
      since,
      recovery_codes_left: await countRecoveryCodes(db, userId),
      required_by: await findRequiring(db, userId),
    }
  })

/** Nothing changes yet: sign-in asks for codes once one has shown that the app has the secret. */
export async function setUpTwoStep(ctx: UserContext): Promise<TwoStepSetUp> {
  const secret = newTotpSecret()
  const email = await ctx.transaction(async (db) => {
    const { verified } = await lockAccount(db, ctx.userId)
    if (await hasTwoStep(db, ctx.userId)) throw alreadyOn()
    if (!verified) throw emailNotProved()
    await deleteTwoStep(db, ctx.userId)
    await insertTwoStep(db, ctx.userId, ctx.services.seal.close(ctx.userId, secret))
    return (await findUser(db, ctx.userId))?.email
  })
  if (email === undefined) throw notAuthenticated()
  return { secret: base32(secret), link: totpLink(email, secret) }
}

/**
 * Only for a proved email: otherwise somebody could lock its owner out of an account that they made with it.
 * Sessions that were opened without the second step end, except for this one, whose owner has just taken it.
 */
export const confirmTwoStep = (ctx: UserContext, proof: TwoStepProof) =>
  asOwner(ctx, proof, async (db, owner, { verified }) => {
    if (await hasTwoStep(db, owner.id)) throw alreadyOn()
    if (!verified) throw emailNotProved()
    await useAppCode(db, ctx, owner, proof.code)
    await markConfirmed(db, owner.id)
    await revokeSessions(db, owner.id, 'two_step_on', ctx.sessionId)
    await tellOfUser(db, owner.id)
    await tell(db, owner, 'two_step_on')
    return giveRecoveryCodes(db, ctx)
  })

export const renewRecoveryCodes = (ctx: UserContext, proof: TwoStepProof) =>
  asOwner(ctx, proof, async (db, owner) => {
    await useConfirmed(db, ctx, owner, proof.code)
    await tell(db, owner, 'recovery_codes_renewed')
    return giveRecoveryCodes(db, ctx)
  })

export const turnOffTwoStep = (ctx: UserContext, proof: TwoStepProof): Promise<undefined> =>
  asOwner(ctx, proof, async (db, owner) => {
    await useConfirmed(db, ctx, owner, proof.code)
    await dropTwoStep(db, owner)
    return undefined
  })

/** Also for an operator, when somebody has lost their phone and their recovery codes. */
export async function dropTwoStep(db: Db, owner: Owner): Promise<void> {
  await deleteTwoStep(db, owner.id)
  await tellOfUser(db, owner.id)
  await tell(db, owner, 'two_step_off')
}

/**
 * Who finds an open session must neither lock its owner out nor take the lock away, so the password is asked for again,
 * where there is one. Wrong passwords count as wrong codes do.
 */
async function asOwner<T>(
  ctx: UserContext,
  { password = '' }: TwoStepProof,
  act: (db: Db, owner: Owner, account: { verified: boolean }) => Promise<T>,
): Promise<T> {
  const user = await ctx.read((db) => findUser(db, ctx.userId))
  if (!user) throw notAuthenticated()
  await countCode(ctx, user.email)
  // Outside of a transaction: hashing takes long, and must not hold a connection.
  const hash = await ctx.services.passwords.hashOf(ctx.userId)
  if (hash !== null && !(await passwordMatches(password, hash))) throw wrongPassword()
  return ctx.transaction(async (db) => {
    const account = await lockAccount(db, ctx.userId)
    if (!(await ownPasswordIs(db, hash))) throw wrongPassword()
    return act(db, { id: ctx.userId, email: user.email, first_name: user.first_name }, account)
  })
}

async function useConfirmed(db: Db, ctx: UserContext, owner: Owner, code: string): Promise<void> {
  if (!(await hasTwoStep(db, owner.id))) throw invalid('Two-step sign-in is off')
  await useCode(db, ctx, owner, code)
}

async function giveRecoveryCodes(db: Db, { userId, services }: UserContext) {
  const recovery_codes = newRecoveryCodes()
  const hashes = recovery_codes.map((code) => services.seal.hash(userId, plainCode(code)))
  await replaceRecoveryCodes(db, userId, hashes)
  return { recovery_codes }
}

const tell = (
  db: Db,
  { email, first_name }: Owner,
  template: 'two_step_on' | 'two_step_off' | 'recovery_codes_renewed',
) => queueMail(db, { template, to: email, data: { first_name } })

const emailNotProved = () => invalid('Confirm your email first, with the link that we sent to it')
const alreadyOn = () => invalid('Two-step sign-in is on already')
const wrongPassword = () => invalid('The password is not correct', 'password')
