import { type Id, mostAtOnce } from '@caravel/contract/common'
import { kinds } from '@caravel/contract/kinds'
import type { Db } from '../db/client.ts'
import type { Condition, Given } from '../db/filters.ts'
import { selectMatches, withIds } from '../db/matches.ts'
import { invalid, notFound } from '../errors.ts'
import { narrowTo } from './narrow.queries.ts'
import type { ChosenKind } from './record-kind.ts'
import { listSelected, lockSelected } from './selection.queries.ts'

export type Selection<A extends string> = { ids: Id[] } | { matching: Given<A> }

/** The chosen records. All or nothing: one that is not live and of this workspace is a 404 for all. */
export const selectRecords = <A extends string>(db: Db, kind: ChosenKind<A>, selection: Selection<A>) =>
  select(db, kind, selection, listSelected)

/** The same, locked against other writers until the transaction ends. */
export const lockRecords = <A extends string>(db: Db, kind: ChosenKind<A>, selection: Selection<A>) =>
  select(db, kind, selection, lockSelected)

/** The chosen records as a condition, for what does not change them: they may be any number. */
export async function conditionOf<A extends string>(
  db: Db,
  kind: ChosenKind<A>,
  selection: Selection<A>,
): Promise<Condition | undefined> {
  if ('ids' in selection) return withIds(kind.rows, await selectRecords(db, kind, selection))
  const { rows, narrowed } = await narrowTo(db, kind, selection.matching)
  return selectMatches(db, rows, narrowed)
}

async function select<A extends string>(
  db: Db,
  kind: ChosenKind<A>,
  selection: Selection<A>,
  read: typeof listSelected,
): Promise<Id[]> {
  if ('ids' in selection) {
    const selected = await read(db, kind, withIds(kind.rows, selection.ids))
    if (selected.length < selection.ids.length) throw notFound(kinds[kind.type].name)
    return selected
  }
  const { rows, narrowed } = await narrowTo(db, kind, selection.matching)
  const selected = await read(db, kind, await selectMatches(db, rows, narrowed))
  if (selected.length > mostAtOnce)
    throw invalid(`More than ${mostAtOnce} ${kind.rows.table} match. Narrow them down first`, 'matching')
  return selected
}
