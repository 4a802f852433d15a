import type { Id } from '@caravel/contract/common'
import type { CompanySummary, companies } from '@caravel/contract/companies'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import { replies } from '../../records/list.ts'
import { showCompanies } from './companies.queries.ts'
import { listAlike } from './duplicates.queries.ts'
import { companyKind } from './kind.ts'

/** Companies of the same name, or with a website of the same host. */
export async function findDuplicates(
  ctx: Context,
  { name, website, except }: RequestOf<typeof companies.duplicates>['body'],
): Promise<{ results: CompanySummary[] }> {
  const rows = await ctx.read(async (db) => {
    const ids: Id[] = await listAlike(db, { name, website, except: except ?? null })
    return showCompanies(db, ids)
  })
  return { results: await replies(ctx, companyKind, rows) }
}
