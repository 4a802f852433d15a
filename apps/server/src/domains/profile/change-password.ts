import type { PasswordChange } from '@caravel/contract/profile'
import type { Context } from '../../context.ts'
import { assertHardToGuess } from '../../credentials/password-policy.ts'
import { hashPassword, passwordMatches } from '../../credentials/passwords.ts'
import { countAttempt, forgiveAttempts } from '../../credentials/throttle.ts'
import { invalid, notAuthenticated, throttled } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findOwnPasswordHash, replacePassword } from '../auth/auth.ts'
import { findUser, listWorkspacesOf, lockUser } from './profile.queries.ts'

export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword }: PasswordChange,
): Promise<{ msg: string }> {
  const { user, workspaces } = await ctx.read(async (db) => ({
    user: await findUser(db, ctx.userId),
    workspaces: await listWorkspacesOf(db, ctx.userId),
  }))
  if (!user) throw notAuthenticated()
  if (user.password_hash === null)
    throw invalid('Your account has no password yet. Set one first', 'oldPassword')
  if (newPassword === oldPassword)
    throw invalid('Choose a password other than the current one', 'newPassword')
  const known = [user.email, user.first_name, user.last_name, ...workspaces.map(({ name }) => name)]
  assertHardToGuess(newPassword, known, 'newPassword')

  // Who finds an open session must not find out the password as well, nor keep its owner from changing it in another.
  const limits = [{ key: `password:${ctx.sessionId}`, free: 5, longestSeconds: 60, shared: false }]
  const wait = await ctx.transaction((db) => countAttempt(db, limits))
  if (wait > 0) throw throttled(wait)

  // Outside of a transaction: hashing takes long, and must not hold a connection.
  if (!(await passwordMatches(oldPassword, user.password_hash))) throw wrongPassword()
  const newHash = await hashPassword(newPassword)

  return ctx.transaction(async (db) => {
    await lockUser(db, ctx.userId)
    // It was changed or reset meanwhile, so the old password is no longer one.
    if ((await findOwnPasswordHash(db)) !== user.password_hash) throw wrongPassword()
    await forgiveAttempts(db, limits)
    await replacePassword(db, ctx.userId, newHash, ctx.sessionId)
    await queueMail(db, {
      template: 'password_changed',
      to: user.email,
      data: { first_name: user.first_name },
    })
    return { msg: 'Password updated successfully.' }
  })
}

const wrongPassword = () => invalid('The current password is not correct', 'oldPassword')
