/**
 * Payments that are reckoned anew a little later: those whose tasks name somebody who is called otherwise now, and after
 * some migrations all that there are. See `payments_to_reckon`.
 */
import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Database, Db } from '../../db/client.ts'
import { lockRecord } from '../../db/live-records.ts'
import { keepPayments } from './keep.ts'

/** Asks as the owner of the database, outside of any workspace. */
type Ask = (query: string, values: unknown[]) => Promise<{ rows: ToReckon[] }>
type ToReckon = { workspace_id: Id; inquiry_id: Id }

const first: ToReckon = {
  workspace_id: '00000000-0000-0000-0000-000000000000',
  inquiry_id: '00000000-0000-0000-0000-000000000000',
}

/**
 * Each in a transaction of its own, so that nobody waits for more than one. What fails is left for the next time, and does
 * not keep the others.
 */
export const reckonPaymentsWith =
  ({ database }: { database: Database }) =>
  async (ask: Ask, stopped?: AbortSignal): Promise<void> => {
    let failure: { error: unknown } | undefined
    for (let after: ToReckon | undefined = first; after && !stopped?.aborted; ) {
      const { rows } = await ask(nextToReckon, [after.workspace_id, after.inquiry_id])
      for (const each of rows) {
        if (stopped?.aborted) return
        const scope = { workspaceId: each.workspace_id }
        await database
          .transaction(scope, (db) => reckon(db, each))
          .catch((error: unknown) => {
            failure ??= { error }
          })
      }
      after = rows.at(-1)
    }
    if (failure) throw failure.error
  }

/** What is in the trash waits until it comes back. */
const nextToReckon = `
  select due.workspace_id, due.inquiry_id from payments_to_reckon due
  join inquiries i on i.workspace_id = due.workspace_id and i.id = due.inquiry_id and i.deleted_at is null
  join workspaces w on w.id = due.workspace_id and w.deleted_at is null
  where (due.workspace_id, due.inquiry_id) > ($1::uuid, $2::uuid)
  order by due.workspace_id, due.inquiry_id limit 100`

async function reckon(db: Db, { workspace_id, inquiry_id }: ToReckon): Promise<void> {
  if (!(await lockRecord(db, { type: 'inquiry', id: inquiry_id }))) return
  if (await takeAway(db, inquiry_id))
    await keepPayments(db, { workspaceId: workspace_id, memberId: null }, inquiry_id)
}

/** Not while somebody is about to change a name of it: then it is their change that asks for it again. */
async function takeAway(db: Db, inquiryId: Id): Promise<boolean> {
  const { rows } = await sql`
    with free as (
      select workspace_id, inquiry_id from payments_to_reckon
      where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId}
      for update skip locked
    )
    delete from payments_to_reckon due using free
    where due.workspace_id = current_workspace_id() and due.inquiry_id = free.inquiry_id
    returning due.inquiry_id`.execute(db)
  return rows.length > 0
}
