import type { Id } from '@caravel/contract/common'
import type { DealSortAttribute } from '@caravel/contract/deal-fields'
import type { DealColumn, DealFilters, DealListQuery } from '@caravel/contract/deals'
import { parseSort, type Sort } from '@caravel/contract/lists'
import type { Context } from '../../context.ts'
import { permissionDenied } from '../../errors.ts'
import { getBoard } from '../../records/board.ts'
import { getNeighbours, getPage } from '../../records/list.ts'
import { inquiryBoard, inquiryKind } from './kind.ts'
import { seesCosts } from './reply.ts'

export async function getInquiryPage(ctx: Context, query: DealListQuery, body?: DealFilters) {
  requireSight(ctx, query.sort_by)
  requireSightOf(ctx, body)
  return getPage(ctx, inquiryKind, query, body)
}

export async function getInquiryNeighbours(
  ctx: Context,
  id: Id,
  query: Pick<DealListQuery, 'sort_by' | 'search'>,
  body: DealFilters,
) {
  requireSight(ctx, query.sort_by)
  requireSightOf(ctx, body)
  return getNeighbours(ctx, inquiryKind, id, query, body)
}

/** Without sums for whom prices are hidden from, since they are sums of prices. */
export async function getInquiryBoard(
  ctx: Context,
  search: string,
  body: DealFilters,
): Promise<{ columns: DealColumn[] }> {
  requireSightOf(ctx, body)
  const { columns } = await getBoard(ctx, inquiryKind, inquiryBoard, search, body)
  return { columns: ctx.hidesPrices ? columns.map((column) => ({ ...column, budgets: [] })) : columns }
}

/** A filter by what one may not see tells it, as an order does. */
export function requireSightOf({ hidesPrices }: Context, body: Pick<DealFilters, 'filters'> | undefined) {
  if (hidesPrices && body?.filters.some(({ attribute }) => attribute === 'payment')) throw permissionDenied()
}

/** An order by what one may not see tells it. */
function requireSight(ctx: Context, sort: Sort<DealSortAttribute>) {
  const { attribute } = parseSort(sort)
  if ((attribute === 'margin' && !seesCosts(ctx)) || (attribute === 'price' && ctx.hidesPrices))
    throw permissionDenied()
}
