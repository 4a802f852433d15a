import type { Id } from '@caravel/contract/common'
import type { ContactSelection } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { notFound } from '../../errors.ts'
import { recordActivities } from '../../records/activity.ts'
import { lockRecords, selectRecords } from '../../records/selection.ts'
import { lockRestorable } from '../../records/trash.queries.ts'
import { contactKind } from './kind.ts'
import { countInquiriesOf, restoreContacts, trashContacts } from './trash.queries.ts'
import { findTrips } from './trips.queries.ts'

export const previewDelete = (ctx: Context, selection: ContactSelection) =>
  ctx.read(async (db) => {
    const ids = await selectRecords(db, contactKind, selection)
    const [inquiries, trips] = await Promise.all([countInquiriesOf(db, ids), findTrips(db, ids)])
    return { contacts: ids.length, inquiries, trips }
  })

export const deleteContacts = (ctx: Context, selection: ContactSelection) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await lockRecords(db, contactKind, selection)
    const { inquiryIds } = await trashContacts(db, ids)
    await recordActivities(db, ctx, 'deleted', { type: 'contact', ids })
    await recordActivities(db, ctx, 'deleted', { type: 'inquiry', ids: inquiryIds })
    return { deleted: ids.length, inquiries: inquiryIds.length, ids }
  })

/** Who is live already stays as they are, so that an undo may be sent twice. */
export const bringBackContacts = (ctx: Context, ids: Id[]) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const locked = await lockRestorable(db, 'contacts', ids)
    if (locked.length < ids.length) throw notFound('Contact')
    const { contactIds, inquiryIds } = await restoreContacts(db, ids)
    await recordActivities(db, ctx, 'restored', { type: 'contact', ids: contactIds })
    await recordActivities(db, ctx, 'restored', { type: 'inquiry', ids: inquiryIds })
    return { restored: contactIds.length }
  })
