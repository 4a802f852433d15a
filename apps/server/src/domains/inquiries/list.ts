import type { Id, MatchesPage } from '@caravel/contract/common'
import type { DealColumn, DealFilters, DealListQuery, DealSummary } from '@caravel/contract/deals'
import type { DealSortAttribute, Sort } from '@caravel/contract/lists'
import type { Context } from '../../context.ts'
import { cutOf, findFirst, findNeighbours, type Neighbours } from '../../db/bands.ts'
import { findMatches, findMatchingPage, isNarrowed } from '../../db/matches.ts'
import { matchesPageOf } from '../../db/paginate.ts'
import { notFound } from '../../errors.ts'
import { asDeal } from './as-deal.ts'
import { showInquiries } from './inquiries.queries.ts'
import { inquiryRows, listStatuses, sumUpBands, sumUpByStatus } from './list.queries.ts'
import { narrowInquiries } from './narrow.ts'
import { bandsByStatus, bandsOf } from './order.ts'

const noFilters: DealFilters = { filters: [] }

export async function getInquiryPage(
  ctx: Context,
  query: DealListQuery,
  { filters }: DealFilters = noFilters,
): Promise<MatchesPage<DealSummary>> {
  const { rows, matches } = await ctx.read(async (db) => {
    const narrowed = await narrowInquiries(db, ctx, { filters, search: query.search })
    const bands = await bandsOf(db, query.sort_by)
    const { matches, ids } = await findMatchingPage(db, inquiryRows, narrowed, bands, cutOf(query))
    return { matches, rows: await showInquiries(db, ids) }
  })
  const results = await Promise.all(rows.map((row) => asDeal(ctx, row)))
  return matchesPageOf(ctx.url, query, results, matches)
}

/** How many inquiries a column of the board shows at first. */
const columnSize = 20

export async function getBoard(
  ctx: Context,
  search: string,
  { filters }: DealFilters,
): Promise<{ columns: DealColumn[] }> {
  const { statuses, rows, totals } = await ctx.read(async (db) => {
    const matches = await findMatches(db, inquiryRows, await narrowInquiries(db, ctx, { filters, search }))
    const statuses = [...(await listStatuses(db)), null]
    const ids = statuses.map((status) => status?.id ?? null)
    const bands = bandsByStatus(ids)
    const [first, totals] = await Promise.all([
      findFirst(db, inquiryRows, bands, matches, columnSize),
      isNarrowed(matches) ? sumUpBands(db, bands, matches) : sumUpByStatus(db, ids, matches),
    ])
    return { statuses, totals, rows: await showInquiries(db, first) }
  })
  const shown = await Promise.all(rows.map((row) => asDeal(ctx, row)))
  const columns = statuses.map((status, index) => ({
    status,
    ...(totals[index] ?? { total: 0, more: false, budgets: [] }),
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
    const matches = await findMatches(db, inquiryRows, await narrowInquiries(db, ctx, { filters, search }))
    const beside = await findNeighbours(db, inquiryRows, await bandsOf(db, sort_by), matches, id)
    if (!beside) throw notFound('Inquiry')
    return beside
  })
}
