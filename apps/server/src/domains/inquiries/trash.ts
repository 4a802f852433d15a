import type { Id } from '@caravel/contract/common'
import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { invalid, notFound } from '../../errors.ts'
import { recordActivities } from '../../records/activity.ts'
import { lockRecords } from '../../records/selection.ts'
import { lockPersons } from './inquiries.queries.ts'
import { inquiryKind } from './kind.ts'
import { lockRestorable, restoreInquiries, trashInquiries } from './trash.queries.ts'

export const deleteInquiries = (ctx: Context, selection: DealSelection) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await lockRecords(db, inquiryKind, selection)
    await trashInquiries(db, ids)
    await recordActivities(db, ctx, 'deleted', { type: 'inquiry', ids })
    return { deleted: ids.length, ids }
  })

/** What is live already stays as it is, so that an undo may be sent twice. */
export const bringBackInquiries = (ctx: Context, ids: Id[]) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    await lockPersons(db, ids)
    const found = await lockRestorable(db, ids)
    if (found.length < ids.length) throw notFound('Inquiry')
    const gone = found.filter(({ is_live }) => !is_live)
    if (!gone.every(({ person_is_live }) => person_is_live))
      throw invalid('The contact of this inquiry is in the trash. Restore the contact first', 'ids')
    const restored = gone.map(({ id }) => id)
    await restoreInquiries(db, restored)
    await recordActivities(db, ctx, 'restored', { type: 'inquiry', ids: restored })
    return { restored: restored.length }
  })
