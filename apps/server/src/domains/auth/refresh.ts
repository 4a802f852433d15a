import type { PublicContext } from '../../context.ts'
import { hashSecret } from '../../credentials/tokens.ts'
import { actFor, type Db } from '../../db/client.ts'
import { sessionEnded, tokenNotValid } from '../../errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import {
  findSessionEnding,
  findSessionOwner,
  insertRefreshToken,
  revokeSession,
  touchSession,
  useRefreshToken,
} from './auth.queries.ts'

/**
 * Each refresh token makes the next one, and only that one: tabs that race with the same token all get its one
 * successor, for 30 seconds. After that its use means that somebody kept a copy, and the whole session ends.
 */
export async function refreshSession(ctx: PublicContext, refresh: string) {
  const { tokens } = ctx.services
  const hash = hashSecret(refresh)
  const renewed = await ctx.transaction(async (db) => {
    const used = await useRefreshToken(db, hash)
    if (!used) return undefined
    await actFor(db, used.user_id)
    if (used.used_long_ago) return endCopiedSession(db, ctx, used.session_id)
    const next = tokens.nextRefresh(refresh)
    await insertRefreshToken(db, used.session_id, hashSecret(next))
    await touchSession(db, used.session_id)
    return { access: tokens.signAccess({ sub: used.user_id, sid: used.session_id }), refresh: next }
  })
  if (renewed) return renewed
  const because = await ctx.read((db) => findSessionEnding(db, hash))
  throw because ? sessionEnded(because) : tokenNotValid()
}

/** Whoever has the copy is out with the owner, who is told why. */
async function endCopiedSession(db: Db, ctx: PublicContext, sessionId: string): Promise<undefined> {
  await revokeSession(db, sessionId, 'session_copied')
  ctx.log.warn({ session_id: sessionId }, 'a used refresh token came again; its session was ended')
  const { email, first_name, user_agent } = await findSessionOwner(db, sessionId)
  const data = { first_name, device: user_agent, at: new Date().toISOString() }
  await queueMail(db, { template: 'session_copied', to: email, data })
}
