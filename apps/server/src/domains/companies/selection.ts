import { mostAtOnce } from '@caravel/contract/common'
import type { CompanySelection } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notFound } from '../../errors.ts'
import { matching } from './list.ts'
import { listSelected, lockSelected, type SelectedCompany, withIds } from './selection.queries.ts'

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
    const selected = await read(db, withIds(selection.ids))
    if (selected.length < selection.ids.length) throw notFound('Company')
    return selected
  }
  const selected = await read(db, await matching(db, ctx, selection.matching))
  if (selected.length > mostAtOnce)
    throw invalid(`More than ${mostAtOnce} companies match. Narrow them down first`, 'matching')
  return selected
}
