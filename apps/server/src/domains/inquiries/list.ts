import type { Id, Page } from '@caravel/contract/common'
import type { DealColumn, DealFilters, DealListQuery, DealSummary } from '@caravel/contract/deals'
import type { DealSortAttribute, Sort } from '@caravel/contract/lists'
import type { Context } from '../../context.ts'
import type { Neighbours } from '../../db/bands.ts'
import { pageOf } from '../../db/paginate.ts'
import { notFound } from '../../errors.ts'
import { asDeal } from './as-deal.ts'
import {
  findBeside,
  listFirstOfEach,
  listInquiries,
  listStatuses,
  noStatus,
  sumUpByStatus,
} from './list.queries.ts'
import { findMatches } from './matches.queries.ts'
import { narrowInquiries } from './narrow.ts'
import { bandsByStatus, bandsOf } from './order.ts'

const noFilters: DealFilters = { filters: [] }

export async function getInquiryPage(
  ctx: Context,
  query: DealListQuery,
  { filters }: DealFilters = noFilters,
): Promise<Page<DealSummary>> {
  const { rows, total } = await ctx.read(async (db) => {
    const narrowed = await narrowInquiries(db, ctx, { filters, search: query.search })
    const { total, where } = await findMatches(db, narrowed)
    return { total, rows: await listInquiries(db, await bandsOf(db, query.sort_by), where, query) }
  })
  const results = await Promise.all(rows.map((row) => asDeal(ctx, row)))
  return pageOf(ctx.url, query, results, total)
}

/** How many inquiries a column of the board shows at first. */
const columnSize = 20

export async function getBoard(
  ctx: Context,
  search: string,
  { filters }: DealFilters,
): Promise<{ columns: DealColumn[] }> {
  const { statuses, rows, totals } = await ctx.read(async (db) => {
    const { where } = await findMatches(db, await narrowInquiries(db, ctx, { filters, search }))
    const statuses = await listStatuses(db)
    return {
      statuses,
      rows: await listFirstOfEach(db, bandsByStatus(statuses), where, columnSize),
      totals: await sumUpByStatus(db, where),
    }
  })
  const shown = await Promise.all(rows.map((row) => asDeal(ctx, row)))
  const columns = [...statuses, null].map((status) => ({
    status,
    ...(totals.get(status?.id ?? noStatus) ?? { total: 0, budgets: [] }),
    results: shown.filter(({ deal_status }) => (deal_status?.id ?? null) === (status?.id ?? null)),
  }))
  return { columns: columns.filter(({ status, total }) => status !== null || total > 0) }
}

type ListOrder = { sort_by: Sort<DealSortAttribute>; search: string }

export async function getNeighbours(
  ctx: Context,
  id: Id,
  { sort_by, search }: ListOrder,
  { filters }: DealFilters,
): Promise<Neighbours> {
  return ctx.read(async (db) => {
    const { where } = await findMatches(db, await narrowInquiries(db, ctx, { filters, search }))
    const beside = await findBeside(db, await bandsOf(db, sort_by), where, id)
    if (!beside) throw notFound('Inquiry')
    return beside
  })
}
