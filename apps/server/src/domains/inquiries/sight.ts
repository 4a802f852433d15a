/** What of inquiries not everybody may see: prices and costs. */
import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import { type Filter, parseSort, type Sort } from '@caravel/contract/lists'
import type { Context } from '../../context.ts'
import { permissionDenied } from '../../errors.ts'
import type { Sheet } from '../../records/export.queries.ts'
import { inquirySheet } from './export.queries.ts'
import { seesCosts } from './reply.ts'

type Wanted = { sort_by?: Sort<DealSortAttribute>; filters?: Filter<DealFilterAttribute>[] }

/** An order or a filter by what one may not see tells it. */
export function requireSight(ctx: Context, { sort_by, filters = [] }: Wanted) {
  const order = sort_by && parseSort(sort_by).attribute
  const tellsPrice = order === 'price' || filters.some(({ attribute }) => attribute === 'payment')
  if ((order === 'margin' && !seesCosts(ctx)) || (tellsPrice && ctx.hidesPrices)) throw permissionDenied()
}

/** Without the columns that the caller may not see. */
export function sheetFor(ctx: Context): Sheet<string> {
  const hidden: string[] = [
    ...(ctx.hidesPrices ? ['price'] : []),
    ...(seesCosts(ctx) ? [] : ['cost', 'tax', 'margin']),
  ]
  const seen = Object.entries(inquirySheet.columns).filter(([field]) => !hidden.includes(field))
  return { ...inquirySheet, columns: Object.fromEntries(seen) }
}
