import { type Id, mostAtOnce } from '@caravel/contract/common'
import type { ContactSelection } from '@caravel/contract/contacts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { fromShown } from '../../db/bands.ts'
import { type Db, plannedAnew } from '../../db/client.ts'
import { selectMatches, withIds } from '../../db/matches.ts'
import { invalid, notFound } from '../../errors.ts'
import { contactRows, narrowContacts } from './list.queries.ts'

/** The chosen contacts. All or nothing: one that is not live and of this workspace is a 404 for all. */
export const selectContacts = (db: Db, ctx: Context, selection: ContactSelection): Promise<Id[]> =>
  select(db, ctx, selection, false)

/** The same, held against other writers, in one order so that two bulk acts cannot deadlock. */
export const lockContacts = (db: Db, ctx: Context, selection: ContactSelection): Promise<Id[]> =>
  select(db, ctx, selection, true)

async function select(db: Db, ctx: Context, selection: ContactSelection, held: boolean): Promise<Id[]> {
  const ids = 'ids' in selection ? selection.ids : undefined
  const where =
    'ids' in selection
      ? withIds(contactRows, selection.ids)
      : await selectMatches(db, contactRows, await narrowContacts(db, ctx, selection.matching))
  const { rows } = await sql<{ id: Id }>`
    select c.id ${fromShown(contactRows, { where })}
    order by c.id limit ${mostAtOnce + 1} ${held ? sql`for update` : sql``}`.execute(plannedAnew(db))
  if (ids && rows.length < ids.length) throw notFound('Contact')
  if (rows.length > mostAtOnce) {
    throw invalid(`More than ${mostAtOnce} contacts match. Narrow them down first`, 'matching')
  }
  return rows.map(({ id }) => id)
}
