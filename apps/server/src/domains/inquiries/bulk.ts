import type { Id } from '@caravel/contract/common'
import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { updateRecords } from '../../records/bulk.ts'
import { notifyAssigned } from '../notifications/notifications.ts'
import { reassignReminders } from '../payments/payments.ts'
import { requireReferences } from './inquiries.ts'
import { inquiryKind } from './kind.ts'
import { listStatusesOf } from './parking.queries.ts'
import { parkingOf, requireParkable } from './parking.ts'

type Fields = {
  deal_status_id?: Id | null | undefined
  assigned_to_id?: Id | null | undefined
  parked_until?: string | null | undefined
}

/** Whoever is assigned to some of them hears of each. Those that are given a status are not parked any more. */
export const updateInquiries = (
  ctx: Context,
  { deal_status_id, assigned_to_id, parked_until, ...selection }: DealSelection & Fields,
) =>
  updateRecords(
    ctx,
    inquiryKind,
    selection as DealSelection,
    {
      deal_status_id,
      assigned_to_id,
      parked_until: parked_until === undefined && deal_status_id !== undefined ? null : parked_until,
    },
    {
      requireReferences: async (db, fields, ids) => {
        await requireReferences(db, fields)
        if (!fields.parked_until) return
        const { deal_status_id: given } = fields
        const statuses = given === undefined ? await listStatusesOf(db, ids) : [given]
        await requireParkable(db, fields.parked_until, statuses)
      },
      besides: (fields) => (fields.parked_until === undefined ? {} : parkingOf(ctx, fields.parked_until)),
      afterwards: async (db, { assigned_to_id: recipientId }, changed) => {
        const told = changed.flatMap(({ activityId, changes }) =>
          recipientId && changes.assigned_to_id ? [{ activityId, recipientId }] : [],
        )
        await notifyAssigned(db, ctx, told)
        const given = changed.filter(({ changes }) => changes.assigned_to_id).map(({ id }) => id)
        if (recipientId && given.length > 0) await reassignReminders(db, given, recipientId)
      },
    },
  )
