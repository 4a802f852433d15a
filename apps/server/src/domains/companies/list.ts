import type { Id, MatchesPage } from '@caravel/contract/common'
import type { CompanyFilters, CompanyListQuery, CompanySummary } from '@caravel/contract/companies'
import type { CompanySortAttribute, Sort } from '@caravel/contract/lists'
import type { Context } from '../../context.ts'
import { cutOf, findNeighbours, type Neighbours } from '../../db/bands.ts'
import { findMatches, findMatchingPage } from '../../db/matches.ts'
import { matchesPageOf } from '../../db/paginate.ts'
import { notFound } from '../../errors.ts'
import { bandsOf, companyRows, showCompanies } from './list.queries.ts'
import { narrowCompanies } from './narrow.ts'
import { withPictures } from './pictures.ts'

const noFilters: CompanyFilters = { filters: [] }

export async function getCompanyPage(
  ctx: Context,
  query: CompanyListQuery,
  { filters }: CompanyFilters = noFilters,
): Promise<MatchesPage<CompanySummary>> {
  const { rows, matches } = await ctx.read(async (db) => {
    const narrowed = await narrowCompanies(db, ctx, { filters, search: query.search })
    const bands = bandsOf(query.sort_by)
    const { matches, ids } = await findMatchingPage(db, companyRows, narrowed, bands, cutOf(query))
    return { matches, rows: await showCompanies(db, ids) }
  })
  const results = await Promise.all(rows.map((row) => withPictures(ctx, row)))
  return matchesPageOf(ctx.url, query, results, matches)
}

type ListOrder = { sort_by: Sort<CompanySortAttribute>; search: string }

export async function getNeighbours(
  ctx: Context,
  id: Id,
  { sort_by, search }: ListOrder,
  { filters }: CompanyFilters,
): Promise<Neighbours> {
  return ctx.read(async (db) => {
    const matches = await findMatches(db, companyRows, await narrowCompanies(db, ctx, { filters, search }))
    const beside = await findNeighbours(db, companyRows, bandsOf(sort_by), matches, id)
    if (!beside) throw notFound('Company')
    return beside
  })
}
