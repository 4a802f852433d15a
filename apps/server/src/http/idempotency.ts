import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { type Db, thisWorkspace } from '../db/client.ts'
import { conflict, invalid } from '../errors.ts'

/** Thrown inside a creating transaction when its request was answered before; carries that answer. */
export class AnsweredBefore extends Error {
  readonly reply: unknown

  constructor(reply: unknown) {
    super('This request was answered before')
    this.reply = reply
  }
}

/**
 * Makes a creation safe to send twice: the key is claimed and the reply kept in the creating transaction itself.
 * A twin that arrives meanwhile waits on the claim, and then gets the same answer.
 */
export function onlyOnce(ctx: Context, key: string, request: string): Context {
  if (key.length > 200) throw invalid('An Idempotency-Key has at most 200 characters')
  const hash = createHash('sha256').update(request).digest()
  return {
    ...ctx,
    transaction: (work) =>
      ctx.transaction(async (db) => {
        await claim(db, ctx, key, hash)
        const reply = await work(db)
        await db
          .updateTable('idempotency_keys')
          .set({ reply: JSON.stringify(reply) })
          .where('workspace_id', '=', thisWorkspace)
          .where('member_id', '=', ctx.memberId)
          .where('key', '=', key)
          .execute()
        return reply
      }),
  }
}

async function claim(db: Db, ctx: Context, key: string, hash: Buffer) {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ workspace_id: ctx.workspaceId, member_id: ctx.memberId, key, request_hash: hash })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'member_id', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return

  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('workspace_id', '=', thisWorkspace)
    .where('member_id', '=', ctx.memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.request_hash.equals(hash)) throw conflict('This Idempotency-Key was used for another request')
  throw new AnsweredBefore(earlier.reply)
}
