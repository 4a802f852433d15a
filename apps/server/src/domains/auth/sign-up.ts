import type { NewAccount, SignedIn, SignInOptions } from '@caravel/contract/auth'
import type { PublicContext } from '../../context.ts'
import { assertHardToGuess } from '../../credentials/password-policy.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { countAttempt, limitsOf } from '../../credentials/throttle.ts'
import type { Db } from '../../db/client.ts'
import { hasWorkspace } from '../../db/has-workspace.ts'
import { notUnique, permissionDenied, throttled } from '../../errors.ts'
import { mailboxIsOpen } from '../../mail/mailbox.ts'
import { queueLinkMail } from '../../mail/outbox.ts'
import { findUserByEmail } from './auth.queries.ts'
import { openSession } from './auth.ts'
import { insertAccount } from './sign-up.queries.ts'

export async function signInOptions(ctx: PublicContext): Promise<SignInOptions> {
  const { config } = ctx.services
  return ctx.read(async (db) => ({
    google_client_id: config.google?.clientId ?? null,
    sign_up: await signUpIsOpen(ctx, db),
    mailbox: await mailboxIsOpen(config, db),
  }))
}

/** With `first`, open until somebody works here; from then on people come by invitation. */
export async function signUpIsOpen(ctx: PublicContext, db: Db): Promise<boolean> {
  const { signUp } = ctx.services.config
  return signUp === 'open' || (signUp === 'first' && !(await hasWorkspace(db)))
}

/** The account's email is only what someone typed: it is proved later, by the link in a mail or by Google. */
export async function signUp(ctx: PublicContext, { password, ...typed }: NewAccount): Promise<SignedIn> {
  const account = {
    email: typed.email.toLowerCase(),
    first_name: typed.first_name.trim(),
    last_name: typed.last_name.trim(),
  }
  const { open, wait, taken } = await ctx.transaction(async (db) => ({
    wait: await countAttempt(db, limitsOf('sign-up', ctx.address)),
    open: await signUpIsOpen(ctx, db),
    taken: (await findUserByEmail(db, account.email)) !== undefined,
  }))
  if (wait > 0) throw throttled(wait)
  if (!open) throw permissionDenied('Sign-up is closed here. Ask someone who works here to invite you')
  if (taken) throw emailTaken()
  assertHardToGuess(password, Object.values(account), 'password')

  // Outside of a transaction: hashing takes long, and must not hold a connection.
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (db) => {
    const userId = await insertAccount(db, { ...account, password_hash: passwordHash })
    if (!userId) throw emailTaken()
    await queueLinkMail(db, { kind: 'confirm_email', for: userId })
    return openSession(db, ctx, userId)
  })
}

const emailTaken = () => notUnique('There is an account with this email already. Sign in instead', 'email')
