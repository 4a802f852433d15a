/**
 * Payments that are reckoned anew a little later: those whose tasks name somebody who is called otherwise now, and after
 * some migrations all that there are. See `payments_to_reckon`.
 */
import type { Database, Db } from '../../db/client.ts'
import { lockRecord } from '../../db/live-records.ts'
import { keepPayments } from './keep.ts'
import { type Ask, beforeAll, nextToReckon, type ToReckon, takeAway } from './reckon.queries.ts'

/**
 * Each in a transaction of its own, so that nobody waits for more than one. What fails is left for the next time, and does
 * not keep the others.
 */
export const reckonPaymentsWith =
  ({ database }: { database: Database }) =>
  async (ask: Ask, stopped?: AbortSignal): Promise<void> => {
    let failure: { error: unknown } | undefined
    for (let after: ToReckon | undefined = beforeAll; after && !stopped?.aborted; ) {
      const some: ToReckon[] = await nextToReckon(ask, after)
      for (const each of some) {
        if (stopped?.aborted) return
        const scope = { workspaceId: each.workspace_id }
        await database
          .transaction(scope, (db) => reckon(db, each))
          .catch((error: unknown) => {
            failure ??= { error }
          })
      }
      after = some.at(-1)
    }
    if (failure) throw failure.error
  }

async function reckon(db: Db, { workspace_id, inquiry_id }: ToReckon): Promise<void> {
  if (!(await lockRecord(db, { type: 'inquiry', id: inquiry_id }))) return
  if (await takeAway(db, inquiry_id))
    await keepPayments(db, { workspaceId: workspace_id, memberId: null }, inquiry_id)
}
