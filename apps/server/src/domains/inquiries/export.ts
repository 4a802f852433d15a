import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { inquirySheet } from './export.queries.ts'
import { inquiryKind } from './kind.ts'

/** All that is known of them, in words. */
export const exportInquiries = (ctx: Context, selection: DealSelection) =>
  exportRecords(ctx, inquiryKind, selection, inquirySheet)

export const exportInquiriesFile = (ctx: Context, selection: DealSelection) =>
  exportFile(ctx, inquiryKind, selection, inquirySheet)
