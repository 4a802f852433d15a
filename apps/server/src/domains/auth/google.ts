import type { SignedIn } from '@caravel/contract/auth'
import type { PublicContext } from '../../context.ts'
import { type GooglePerson, readGoogleCredential } from '../../credentials/google.ts'
import { actFor, type Db } from '../../db/client.ts'
import { codeRequired, noActiveAccount, notFound } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findUserByEmail } from './auth.queries.ts'
import { admit, proveEmail } from './auth.ts'
import { countCode } from './second-step.ts'
import { insertAccount } from './sign-up.queries.ts'
import { signUpIsOpen } from './sign-up.ts'

export async function signInWithGoogle(
  ctx: PublicContext,
  { token, code }: { token: string; code?: string | undefined },
): Promise<SignedIn> {
  const { google } = ctx.services.config
  if (!google) throw notFound('Page')
  const person = await readGoogleCredential(google, token, ctx.log)
  if (code !== undefined) await countCode(ctx, person.email)

  return ctx.transaction(async (db) => {
    const user = (await findUserByEmail(db, person.email)) ?? (await signUpWithGoogle(ctx, db, person))
    await actFor(db, user.id)
    const { passwordDropped } = await proveEmail(db, user.id)
    if (passwordDropped) {
      const data = { first_name: user.first_name }
      await queueMail(db, { template: 'password_dropped', to: user.email, data })
    }
    const signedIn = await admit(db, ctx, user, code)
    // Thrown in here, so that an email is proved, and a password dropped, only by who has taken both steps.
    if (!signedIn) throw codeRequired()
    return signedIn
  })
}

async function signUpWithGoogle(ctx: PublicContext, db: Db, person: GooglePerson) {
  if (!(await signUpIsOpen(ctx, db))) throw noActiveAccount()
  await insertAccount(db, { ...person, password_hash: null })
  // Made by another request at the same moment, it is found just as well.
  const user = await findUserByEmail(db, person.email)
  if (!user) throw noActiveAccount()
  return user
}
