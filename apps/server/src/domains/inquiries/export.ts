import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { exportRecords } from '../../records/export.ts'
import { listForExport } from './export.queries.ts'
import { inquiryColumns } from './fields.queries.ts'
import { inquiryKind } from './kind.ts'

/** All that is known of them, in words. */
export const exportInquiries = (ctx: Context, selection: DealSelection) =>
  exportRecords(ctx, inquiryKind, selection, inquiryColumns, listForExport)
