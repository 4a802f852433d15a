import type { PasswordChange } from '@caravel/contract/profile'
import type { Context } from '../../context.ts'
import { assertHardToGuess } from '../../credentials/password-policy.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { forgiveAttempts } from '../../credentials/throttle.ts'
import { invalid, notAuthenticated } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { countCode, ownPasswordIs, replacePassword, requireSecondStep } from '../auth/auth.ts'
import { assertOwnPassword, wrongPassword } from './own-password.ts'
import { findUser, listWorkspacesOf, lockUser } from './profile.queries.ts'

export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword, code }: PasswordChange,
): Promise<{ msg: string }> {
  const { user, workspaces } = await ctx.read(async (db) => ({
    user: await findUser(db, ctx.userId),
    workspaces: await listWorkspacesOf(db, ctx.userId),
  }))
  if (!user) throw notAuthenticated()
  if (!user.has_password) throw invalid('Your account has no password yet. Set one first', 'oldPassword')
  if (newPassword === oldPassword)
    throw invalid('Choose a password other than the current one', 'newPassword')
  const known = [user.email, user.first_name, user.last_name, ...workspaces.map(({ name }) => name)]
  assertHardToGuess(newPassword, known, 'newPassword')

  const field = 'oldPassword'
  const { limits, hash } = await assertOwnPassword(ctx, oldPassword, field)
  if (code !== undefined) await countCode(ctx, user.email)
  const newHash = await hashPassword(newPassword)

  return ctx.transaction(async (db) => {
    await lockUser(db, ctx.userId)
    // It was changed or reset meanwhile, so the old password is no longer one.
    if (!(await ownPasswordIs(db, hash))) throw wrongPassword(field)
    await requireSecondStep(db, ctx, { id: ctx.userId, ...user }, code)
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
