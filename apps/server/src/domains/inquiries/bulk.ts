import type { Id } from '@caravel/contract/common'
import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { takeTime } from '../../db/take-time.ts'
import { invalid, notFound } from '../../errors.ts'
import { changesBetween, recordActivities } from '../activity/activity.ts'
import { notifyAssigned } from '../notifications/notifications.ts'
import {
  assignInquiries,
  type BulkFields,
  findAssigned,
  lockRestorable,
  restoreInquiries,
  trashInquiries,
} from './bulk.queries.ts'
import { requireReferences } from './inquiries.ts'
import { holdPersons } from './selection.queries.ts'
import { lockInquiries } from './selection.ts'

export const deleteInquiries = (ctx: Context, selection: DealSelection) =>
  ctx.transaction(async (db) => {
    await takeTime(db)
    const ids = await lockInquiries(db, ctx, selection)
    await trashInquiries(db, ids)
    await recordActivities(db, ctx, 'deleted', { type: 'inquiry', ids })
    return { deleted: ids.length, ids }
  })

/** What is live already stays as it is, so that an undo may be sent twice. */
export const bringBackInquiries = (ctx: Context, ids: Id[]) =>
  ctx.transaction(async (db) => {
    await takeTime(db)
    await holdPersons(db, ids)
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

/** Answers how many were chosen: afterwards all of them have it, also those that had it before. */
export async function updateInquiries(
  ctx: Context,
  { deal_status_id, assigned_to_id, ...selection }: DealSelection & BulkFields,
) {
  const fields: BulkFields = Object.fromEntries(
    Object.entries({ deal_status_id, assigned_to_id }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(fields).length === 0) throw invalid('Choose what to change')
  return ctx.transaction(async (db) => {
    await takeTime(db)
    const ids = await lockInquiries(db, ctx, selection as DealSelection)
    await requireReferences(db, fields)
    const changes = new Map(
      (await findAssigned(db, ids)).map(({ id, ...before }) => [id, changesBetween(before, fields)]),
    )
    const changesOf = (id: Id) => changes.get(id) ?? {}
    const changed = ids.filter((id) => Object.keys(changesOf(id)).length > 0)
    await assignInquiries(db, changed, fields)
    const activities = await recordActivities(
      db,
      ctx,
      'changed',
      { type: 'inquiry', ids: changed },
      changesOf,
    )
    const recipientId = fields.assigned_to_id
    const told = [...activities].flatMap(([id, activityId]) =>
      recipientId && changesOf(id).assigned_to_id ? [{ activityId, recipientId }] : [],
    )
    await notifyAssigned(db, ctx, told)
    return { updated: ids.length }
  })
}
