import type { Id } from '@caravel/contract/common'
import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { updateRecords } from '../../records/bulk.ts'
import { notifyAssigned } from '../notifications/notifications.ts'
import { requireReferences } from './inquiries.ts'
import { inquiryKind } from './kind.ts'

type Fields = { deal_status_id?: Id | null | undefined; assigned_to_id?: Id | null | undefined }

/** Whoever is assigned to some of them hears of each. */
export const updateInquiries = (
  ctx: Context,
  { deal_status_id, assigned_to_id, ...selection }: DealSelection & Fields,
) =>
  updateRecords(
    ctx,
    inquiryKind,
    selection as DealSelection,
    { deal_status_id, assigned_to_id },
    {
      requireReferences,
      afterwards: async (db, { assigned_to_id: recipientId }, changed) => {
        const told = changed.flatMap(({ activityId, changes }) =>
          recipientId && changes.assigned_to_id ? [{ activityId, recipientId }] : [],
        )
        await notifyAssigned(db, ctx, told)
      },
    },
  )
