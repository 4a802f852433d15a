import type { Id } from '@caravel/contract/common'
import type { Filter } from '@caravel/contract/lists'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import { columnSize } from '../db/list-limits.ts'
import { isNarrowed, type Matches } from '../db/matches.ts'
import { findFirst, type IndexRange, type RowList } from '../db/ranges.ts'
import { matchesOf, replies } from './list.ts'
import type { RecordKind } from './record-kind.ts'

type Counted = { total: number; more: boolean }

/** A status of null is none. */
export type Board<Summary, Status extends { id: Id }, Totals extends Counted> = {
  listStatuses: (db: Db) => Promise<Status[]>
  statusOf: (record: Summary) => { id: Id } | null
  rangesByStatus: (ids: (Id | null)[]) => IndexRange[]
  /** Of the matches in each range. */
  countRanges: (db: Db, list: RowList, ranges: IndexRange[], matches: Matches) => Promise<Totals[]>
  /** Of the whole list, which the database keeps count of. */
  countByStatus: (db: Db, list: RowList, statuses: (Id | null)[]) => Promise<Totals[]>
}

/** Every status with its total and its first records; those without one are a column only where there are some. */
export async function getBoard<
  Row,
  Summary,
  Status extends { id: Id },
  Totals extends Counted,
  A extends string,
>(
  ctx: Context,
  kind: Omit<RecordKind<Row, Summary, never, A>, 'rangesOf'>,
  board: Board<Summary, Status, Totals>,
  search: string,
  { filters }: { filters: Filter<A>[] },
) {
  kind.requireSight?.(ctx, { filters })
  const { statuses, cards, totals } = await ctx.read(async (db) => {
    const { rows, matches } = await matchesOf(db, kind, { filters, search })
    const statuses = [...(await board.listStatuses(db)), null]
    const ids = statuses.map((status) => status?.id ?? null)
    const ranges = board.rangesByStatus(ids)
    const [first, totals] = await Promise.all([
      findFirst(db, rows, ranges, matches, columnSize),
      isNarrowed(matches) ? board.countRanges(db, rows, ranges, matches) : board.countByStatus(db, rows, ids),
    ])
    return { statuses, totals, cards: await kind.show(db, first) }
  })
  const shown = await replies(ctx, kind, cards)
  const columns = totals.map((counted, index) => {
    const status = statuses[index] ?? null
    const results = shown.filter((record) => (board.statusOf(record)?.id ?? null) === (status?.id ?? null))
    return { status, ...counted, results }
  })
  return { columns: columns.filter(({ status, total }) => status !== null || total > 0) }
}
