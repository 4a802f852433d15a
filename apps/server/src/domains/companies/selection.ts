import { mostAtOnce } from '@caravel/contract/common'
import type { CompanySelection } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { selectMatches, withIds } from '../../db/matches.ts'
import { invalid, notFound } from '../../errors.ts'
import { companyRows } from './list.queries.ts'
import { narrowCompanies } from './narrow.ts'
import { listSelected, lockSelected, type SelectedCompany } from './selection.queries.ts'

/** The chosen companies. All or nothing: one that is not live and of this workspace is a 404 for all. */
export const selectCompanies = (db: Db, ctx: Context, selection: CompanySelection) =>
  select(db, ctx, selection, listSelected)

/** The same, held against other writers until the transaction ends. */
export const lockCompanies = (db: Db, ctx: Context, selection: CompanySelection) =>
  select(db, ctx, selection, lockSelected)

async function select(
  db: Db,
  ctx: Context,
  selection: CompanySelection,
  read: typeof listSelected,
): Promise<SelectedCompany[]> {
  if ('ids' in selection) {
    const selected = await read(db, withIds(companyRows, selection.ids))
    if (selected.length < selection.ids.length) throw notFound('Company')
    return selected
  }
  const narrowed = await narrowCompanies(db, ctx, selection.matching)
  const selected = await read(db, await selectMatches(db, companyRows, narrowed))
  if (selected.length > mostAtOnce)
    throw invalid(`More than ${mostAtOnce} companies match. Narrow them down first`, 'matching')
  return selected
}
