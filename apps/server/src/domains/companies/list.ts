import type { MatchesPage } from '@caravel/contract/common'
import type { CompanyFilters, CompanyListQuery, CompanySummary } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import { cutOf } from '../../db/bands.ts'
import { findMatchingPage } from '../../db/matches.ts'
import { matchesPageOf } from '../../db/paginate.ts'
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
