import type { SignedIn } from '@caravel/contract/auth'
import type { PublicContext, UserContext } from '../../context.ts'
import { assertHardToGuess } from '../../credentials/password-policy.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { countAttempt, limitsOf } from '../../credentials/throttle.ts'
import { hashSecret } from '../../credentials/tokens.ts'
import { actFor } from '../../db/client.ts'
import { codeRequired, invalid, linkNotValid, throttled } from '../../errors.ts'
import { queueLinkMail, queueMail } from '../../mail/outbox.ts'
import { hasOwnPassword, lockAccount, markEmailVerified } from './auth.queries.ts'
import { openSession, replacePassword } from './auth.ts'
import { findAccountByLink, findWorkspaceNames, type Purpose } from './passwords.queries.ts'
import { countCode, takeSecondStep } from './second-step.ts'

/** Nobody can tell from the answer, or from the time it takes, whether there is an account: only the job looks. */
export async function forgotPassword(ctx: PublicContext, email: string): Promise<{ msg: string }> {
  const wait = await ctx.transaction(async (db) => {
    const wait = await countAttempt(db, limitsOf('forgot-password', ctx.address))
    if (wait === 0) await queueLinkMail(db, { kind: 'reset_password', for: email.toLowerCase() })
    return wait
  })
  if (wait > 0) throw throttled(wait)
  return { msg: 'If there is an account with this email, a link to reset its password is on its way' }
}

export async function validateResetToken(ctx: PublicContext, token: string): Promise<{ msg: string }> {
  const account = await ctx.read((db) => findAccountByLink(db, hashSecret(token), 'reset'))
  if (!account) throw linkNotValid()
  return { msg: 'The link is good' }
}

type Chosen = { token: string; code?: string | undefined }

export const resetPassword = (ctx: PublicContext, chosen: Chosen & { new_password: string }) =>
  choosePassword(ctx, 'reset', chosen, { password: chosen.new_password, field: 'new_password' })

export const setPassword = (ctx: PublicContext, chosen: Chosen & { password: string }) =>
  choosePassword(ctx, 'set', chosen, { password: chosen.password, field: 'password' })

export async function sendSetPassword(ctx: UserContext): Promise<{ msg: string }> {
  await ctx.transaction(async (db) => {
    if (await hasOwnPassword(db)) throw invalid('You have a password. Change it instead')
    await queueLinkMail(db, { kind: 'set_password', for: ctx.userId })
  })
  return { msg: 'A link to set a password is on its way to you' }
}

/**
 * Who holds the link reads the account's mail: besides the new password, that proves the email. It does not take the
 * second step, which only a code takes: without one nothing changes.
 */
async function choosePassword(
  ctx: PublicContext,
  purpose: Purpose,
  { token, code }: Chosen,
  { password, field }: { password: string; field: string },
): Promise<SignedIn> {
  const link = { hash: hashSecret(token), purpose }
  const { known, ...account } = await ctx.read(async (db) => {
    const found = await findAccountByLink(db, link.hash, link.purpose)
    if (!found) throw linkNotValid()
    const { id, email, first_name, last_name } = found
    return {
      id,
      email,
      first_name,
      known: [email, first_name, last_name, ...(await findWorkspaceNames(db, id))],
    }
  })
  assertHardToGuess(password, known, field)
  // Outside of a transaction, because it takes long; and only for a link that was good a moment ago.
  const passwordHash = await hashPassword(password)
  if (code !== undefined) await countCode(ctx, account.email)

  return ctx.transaction(async (db) => {
    await actFor(db, account.id)
    await lockAccount(db, account.id)
    // Used up by the new password, with every other link of the account. Another request may have been faster.
    if (!(await findAccountByLink(db, link.hash, link.purpose))) throw linkNotValid()
    if (!(await takeSecondStep(db, ctx, account, code))) throw codeRequired()
    await replacePassword(db, account.id, passwordHash)
    await markEmailVerified(db, account.id)
    await queueMail(db, {
      template: 'password_changed',
      to: account.email,
      data: { first_name: account.first_name },
    })
    return openSession(db, ctx, account.id)
  })
}
