import { type Id, mostAtOnce } from '@caravel/contract/common'
import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { selectMatches, withIds } from '../../db/matches.ts'
import { invalid, notFound } from '../../errors.ts'
import { inquiryRows } from './list.queries.ts'
import { narrowInquiries } from './narrow.ts'
import { listSelected, lockSelected } from './selection.queries.ts'

/** The chosen inquiries. All or nothing: one that is not live and of this workspace is a 404 for all. */
export const selectInquiries = (db: Db, ctx: Context, selection: DealSelection) =>
  select(db, ctx, selection, listSelected)

/** The same, held against other writers until the transaction ends. */
export const lockInquiries = (db: Db, ctx: Context, selection: DealSelection) =>
  select(db, ctx, selection, lockSelected)

async function select(
  db: Db,
  ctx: Context,
  selection: DealSelection,
  read: typeof listSelected,
): Promise<Id[]> {
  if ('ids' in selection) {
    const selected = await read(db, withIds(inquiryRows, selection.ids))
    if (selected.length < selection.ids.length) throw notFound('Inquiry')
    return selected
  }
  const narrowed = await narrowInquiries(db, ctx, selection.matching)
  const selected = await read(db, await selectMatches(db, inquiryRows, narrowed))
  if (selected.length > mostAtOnce)
    throw invalid(`More than ${mostAtOnce} inquiries match. Narrow them down first`, 'matching')
  return selected
}
