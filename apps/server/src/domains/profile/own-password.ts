import type { UserContext } from '../../context.ts'
import { passwordMatches } from '../../credentials/passwords.ts'
import { countAttempt, type Limit } from '../../credentials/throttle.ts'
import { invalid, throttled } from '../../errors.ts'

/**
 * Asks for the password once more before what matters. Outside of a transaction: hashing takes long, and must not hold
 * a connection. Answers the limits, to be forgiven when all is done, and the hash, to see then that it is still the password.
 */
export async function assertOwnPassword(
  ctx: UserContext,
  typed: string,
  field: string,
): Promise<{ limits: Limit[]; hash: string | null }> {
  // Who finds an open session must not find out the password as well, nor keep its owner from using it in another.
  const limits = [{ key: `password:${ctx.sessionId}`, free: 5, longestSeconds: 60, shared: false }]
  const wait = await ctx.transaction((db) => countAttempt(db, limits))
  if (wait > 0) throw throttled(wait)
  const hash = await ctx.services.passwords.hashOf(ctx.userId)
  if (!(await passwordMatches(typed, hash))) throw wrongPassword(field)
  return { limits, hash }
}

export const wrongPassword = (field: string) => invalid('The current password is not correct', field)
