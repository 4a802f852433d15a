import type { Id } from '@caravel/contract/common'
import type { ContactSelection } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { takeTime } from '../../db/take-time.ts'
import { invalid, notFound } from '../../errors.ts'
import { changesBetween, recordActivities } from '../activity/activity.ts'
import {
  assignContacts,
  countInquiriesOf,
  findAssigned,
  lockRestorable,
  restoreContacts,
  trashContacts,
} from './bulk.queries.ts'
import type { ContactReferences } from './contacts.queries.ts'
import { requireReferences } from './contacts.ts'
import { lockContacts, selectContacts } from './selection.ts'
import { findTrips } from './trips.queries.ts'

export const previewDelete = (ctx: Context, selection: ContactSelection) =>
  ctx.read(async (db) => {
    const ids = await selectContacts(db, ctx, selection)
    const [inquiries, trips] = await Promise.all([countInquiriesOf(db, ids), findTrips(db, ids)])
    return { contacts: ids.length, inquiries, trips }
  })

export const deleteContacts = (ctx: Context, selection: ContactSelection) =>
  ctx.transaction(async (db) => {
    await takeTime(db)
    const ids = await lockContacts(db, ctx, selection)
    const { inquiryIds } = await trashContacts(db, ids)
    await recordActivities(db, ctx, 'deleted', { type: 'contact', ids })
    await recordActivities(db, ctx, 'deleted', { type: 'inquiry', ids: inquiryIds })
    return { deleted: ids.length, inquiries: inquiryIds.length, ids }
  })

/** Who is live already stays as they are, so that an undo may be sent twice. */
export const bringBackContacts = (ctx: Context, ids: Id[]) =>
  ctx.transaction(async (db) => {
    await takeTime(db)
    const found = await lockRestorable(db, ids)
    if (found.length < ids.length) throw notFound('Contact')
    const { contactIds, inquiryIds } = await restoreContacts(db, ids)
    await recordActivities(db, ctx, 'restored', { type: 'contact', ids: contactIds })
    await recordActivities(db, ctx, 'restored', { type: 'inquiry', ids: inquiryIds })
    return { restored: contactIds.length }
  })

/** Answers how many were chosen: afterwards all of them have it, also those that had it before. */
export async function updateContacts(
  ctx: Context,
  { status_id, source_id, owner_id, company_id, ...selection }: ContactSelection & ContactReferences,
) {
  const given = Object.entries({ status_id, source_id, owner_id, company_id })
  const fields: ContactReferences = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  if (Object.keys(fields).length === 0) throw invalid('Choose what to change')
  return ctx.transaction(async (db) => {
    await takeTime(db)
    const ids = await lockContacts(db, ctx, selection as ContactSelection)
    await requireReferences(db, fields)
    const changes = new Map(
      (await findAssigned(db, ids)).map(({ id, ...before }) => [id, changesBetween(before, fields)]),
    )
    const changed = ids.filter((id) => Object.keys(changes.get(id) ?? {}).length > 0)
    await assignContacts(db, changed, fields)
    await recordActivities(
      db,
      ctx,
      'changed',
      { type: 'contact', ids: changed },
      (id) => changes.get(id) ?? {},
    )
    return { updated: ids.length }
  })
}
