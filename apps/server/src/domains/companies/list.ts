import type { Page } from '@caravel/contract/common'
import type { CompanyFilters, CompanyListQuery, CompanySummary } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { toE164 } from '../contacts/contacts.ts'
import { countCompanies, listCompanies, narrowCompanies, type WantedCompanies } from './list.queries.ts'
import { withPictures } from './pictures.ts'

const noFilters: CompanyFilters = { filters: [] }

export async function getCompanyPage(
  ctx: Context,
  query: CompanyListQuery,
  { filters }: CompanyFilters = noFilters,
): Promise<Page<CompanySummary>> {
  const { rows, total } = await ctx.read(async (db) => {
    const where = await matching(db, ctx, { filters, search: query.search })
    return {
      rows: await listCompanies(db, query.sort_by, where, query),
      total: await countCompanies(db, where),
    }
  })
  const results = await Promise.all(rows.map((row) => withPictures(ctx, row)))
  return pageOf(ctx.url, query, results, total)
}

/** Which companies a list shows; undefined when it shows all. */
export const matching = (db: Db, ctx: Context, wanted: WantedCompanies) =>
  narrowCompanies(db, wanted, async (phone) => (await toE164(db, ctx, [phone]))[0] ?? '')
