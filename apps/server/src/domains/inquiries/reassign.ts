import type { Id } from '@caravel/contract/common'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { changeLocked } from '../../records/bulk.ts'
import { reassignReminders } from '../payments/payments.ts'
import { inquiryKind } from './kind.ts'

/** Inquiries that are locked, from one member to another or to nobody, of which whoever has them now is told elsewhere. */
export const reassignInquiries = (
  db: Db,
  ctx: Context,
  ids: Id[],
  assigned_to_id: Id | null,
): Promise<void> =>
  changeLocked(
    db,
    ctx,
    inquiryKind,
    ids,
    { assigned_to_id },
    {
      afterwards: (db, fields, changed) =>
        remind(
          db,
          fields.assigned_to_id,
          changed.map(({ id }) => id),
        ),
    },
  )

/** What reminds of payments goes along with them. */
async function remind(db: Db, memberId: Id | null, ids: Id[]) {
  if (memberId && ids.length > 0) await reassignReminders(db, ids, memberId)
}
