import type { DealColumn, DealFilters } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { getBoard } from '../../records/board.ts'
import { inquiryBoard, inquiryKind } from './kind.ts'

/** Without sums for whom prices are hidden from, since they are sums of prices. */
export async function getInquiryBoard(
  ctx: Context,
  search: string,
  body: DealFilters,
): Promise<{ columns: DealColumn[] }> {
  const { columns } = await getBoard(ctx, inquiryKind, inquiryBoard, search, body)
  return { columns: ctx.hidesPrices ? columns.map((column) => ({ ...column, budgets: [] })) : columns }
}
