import type { EmailChange, User } from '@caravel/contract/profile'
import type { UserContext } from '../../context.ts'
import { countAttempt, forgiveAttempts } from '../../credentials/throttle.ts'
import { hashSecret } from '../../credentials/tokens.ts'
import { invalid, linkNotValid, notAuthenticated, notUnique, throttled } from '../../errors.ts'
import { queueLinkMail, queueMail } from '../../mail/outbox.ts'
import {
  countCode,
  deletePasswordTokens,
  findUserByEmail,
  lockAccount,
  requireSecondStep,
} from '../auth/auth.ts'
import { findNewEmail, updateEmail } from './change-email.queries.ts'
import { assertOwnPassword } from './own-password.ts'
import { findUser, lockUser, tellOfUser } from './profile.queries.ts'
import { readUser } from './profile.ts'

/** Nobody can tell from the answer whether the new address has an account: only the job that mails looks. */
export async function changeEmail(ctx: UserContext, change: EmailChange): Promise<{ msg: string }> {
  const email = change.email.toLowerCase()
  const user = await ctx.read((db) => findUser(db, ctx.userId))
  if (!user) throw notAuthenticated()
  if (!user.has_password)
    throw invalid('Your account has no password yet. Set one first, under Security', 'password')
  if (email === user.email) throw invalid('This is your email already', 'email')
  const { limits } = await assertOwnPassword(ctx, change.password, 'password')
  if (change.code !== undefined) await countCode(ctx, user.email)

  const wait = await ctx.transaction(async (db) => {
    await forgiveAttempts(db, limits)
    const wait = await countAttempt(db, mailLimits(ctx))
    if (wait > 0) return wait
    await requireSecondStep(db, ctx, { id: ctx.userId, ...user }, change.code)
    await queueLinkMail(db, { kind: 'change_email', for: ctx.userId, new_email: email })
    return 0
  })
  if (wait > 0) throw throttled(wait)
  return { msg: 'A link is on its way to the new address. Your email changes when you open it' }
}

export async function sendConfirmEmail(ctx: UserContext): Promise<{ msg: string }> {
  const wait = await ctx.transaction(async (db) => {
    const { verified } = await lockAccount(db, ctx.userId)
    if (verified) throw invalid('Your email is confirmed already')
    const wait = await countAttempt(db, mailLimits(ctx))
    if (wait === 0) await queueLinkMail(db, { kind: 'confirm_email', for: ctx.userId })
    return wait
  })
  if (wait > 0) throw throttled(wait)
  return { msg: 'A link to confirm your email is on its way to you' }
}

/**
 * Who holds the link reads the mail, and who is signed in owns the account: an address that somebody else made an account
 * with is not proved for them by whoever opens its mails. Links sent to the old address end.
 */
export async function confirmEmail(ctx: UserContext, token: string): Promise<User> {
  return ctx.transaction(async (db) => {
    const before = await lockUser(db, ctx.userId)
    const email = await findNewEmail(db, ctx.userId, hashSecret(token))
    if (!before || !email) throw linkNotValid()
    const known = await findUserByEmail(db, email)
    if (known && known.id !== ctx.userId)
      throw notUnique('There is an account with this email by now. Choose another one', 'email')
    await updateEmail(db, ctx.userId, email)
    await deletePasswordTokens(db, ctx.userId)
    if (email !== before.email) {
      const data = { first_name: before.first_name, new_email: email }
      await queueMail(db, { template: 'email_changed', to: before.email, data })
    }
    await tellOfUser(db, ctx.userId)
    return readUser(db, ctx)
  })
}

/** Nobody is flooded by somebody who types one address after the other. */
const mailLimits = ({ userId }: UserContext) => [
  { key: `change_email:${userId}`, free: 5, longestSeconds: 900, shared: false },
]
