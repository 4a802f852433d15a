import type { Id } from '@caravel/contract/common'
import type { Filter, Sort } from '@caravel/contract/lists'
import type { TrashedType } from '@caravel/contract/trash'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { FilteredList } from '../db/filters.ts'
import type { IndexRange, RowList } from '../db/ranges.ts'
import type { Sheet } from './export.queries.ts'

/** What makes contacts, companies, inquiries and tasks differ where they are listed, chosen and changed many at once. */
export type RecordKind<
  Row,
  Summary,
  S extends string,
  A extends string,
  Type extends TrashedType = TrashedType,
> = {
  type: Type
  rows: RowList
  filters: FilteredList<A>
  /** Where a list leaves some rows out unless a filter asks for them: those that are meant, and the other filters. */
  scope?: (filters: Filter<A>[]) => { rows: RowList; filters: Filter<A>[] }
  /** The order of the list, in ranges that indexes hold. Ranges that filters leave empty may be left out. */
  rangesOf: (db: Db, sort: Sort<S>, filters?: Filter<A>[]) => Promise<IndexRange[]>
  /** These records, in this order. */
  show: (db: Db, ids: Id[]) => Promise<Row[]>
  reply: (ctx: Context, row: Row) => Promise<Summary>
  /** As a file, with the columns that the caller may see. */
  sheetFor: (ctx: Context) => Sheet<string>
  /** Refuses an order or a filter that would tell what the caller may not see. */
  requireSight?: (ctx: Context, wanted: { sort_by?: Sort<S>; filters?: Filter<A>[] }) => void
  /** What must be locked before the records themselves, so that no two writers deadlock. */
  lockBefore?: (db: Db, ids: Id[]) => Promise<unknown>
}

export type ChosenKind<A extends string, Type extends TrashedType = TrashedType> = Pick<
  RecordKind<unknown, unknown, string, A, Type>,
  'type' | 'rows' | 'filters' | 'scope' | 'lockBefore'
>

export type ExportedKind<A extends string> = ChosenKind<A> &
  Pick<RecordKind<unknown, unknown, never, A>, 'sheetFor' | 'requireSight'>
