import type { DealSelection } from '@caravel/contract/deals'
import type { AsTable } from '@caravel/contract/table-files'
import type { Context } from '../../context.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { inquirySheet } from './export.queries.ts'
import { inquiryKind } from './kind.ts'
import { requireSightOf } from './list.ts'
import { seesCosts } from './reply.ts'

export async function exportInquiries(ctx: Context, selection: DealSelection) {
  if ('matching' in selection) requireSightOf(ctx, selection.matching)
  return exportRecords(ctx, inquiryKind, selection, sheetFor(ctx))
}

export async function exportInquiriesFile(ctx: Context, selection: DealSelection & AsTable) {
  if ('matching' in selection) requireSightOf(ctx, selection.matching)
  return exportFile(ctx, inquiryKind, selection, sheetFor(ctx))
}

/** Without the columns that the caller may not see. */
function sheetFor(ctx: Context): typeof inquirySheet {
  const hidden: string[] = [
    ...(ctx.hidesPrices ? ['price'] : []),
    ...(seesCosts(ctx) ? [] : ['cost', 'tax', 'margin']),
  ]
  const seen = Object.entries(inquirySheet.columns).filter(([field]) => !hidden.includes(field))
  return { ...inquirySheet, columns: Object.fromEntries(seen) as typeof inquirySheet.columns }
}
