import type { Id } from '@caravel/contract/common'
import type { DealColumn } from '@caravel/contract/deals'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'
import { countedInRange, fromEachRange, type Matches } from '../../db/matches.ts'
import { noGroup } from '../../db/projections.ts'
import { type IndexRange, naming, type RowList } from '../../db/ranges.ts'

type Totals = Pick<DealColumn, 'total' | 'more' | 'budgets'>
type SumRow = { currency: string | null; total: number; budget: number }

/** With what they are worth, the largest sum first. */
export async function countRanges(
  db: Db,
  list: RowList,
  ranges: IndexRange[],
  matches: Matches,
): Promise<Totals[]> {
  const { rows } = await sql<SumRow & { range: number }>`
    ${naming(list, matches)}
    select range, currency, count(*) as total, coalesce(sum(worth), 0) as budget
    ${fromEachRange(list, ranges, matches, sql`i.worth, case when i.worth is not null then i.currency end as currency`)}
    group by range, currency order by budget desc, currency`.execute(db)
  return ranges.map((_, range) =>
    totalsOf(
      rows.filter((row) => row.range === range),
      matches,
    ),
  )
}

/** The same for these statuses in the whole list, which the database keeps; null is none. */
export async function countByStatus(
  db: Db,
  { withoutParked }: RowList,
  statuses: (Id | null)[],
): Promise<Totals[]> {
  const less = withoutParked ? sql`- parked` : sql``
  const { rows } = await sql<SumRow & { status_id: Id }>`
    select status_id, null as currency, live ${less} as total, 0::numeric as budget
    from list_counts where workspace_id = current_workspace_id() and list = 'inquiries'
    union all
    select status_id, currency, 0, total ${less} from inquiry_budgets where workspace_id = current_workspace_id()
    order by budget desc, currency`.execute(plannedOnce(db))
  return statuses.map((id) =>
    totalsOf(
      rows.filter(({ status_id }) => status_id === (id ?? noGroup)),
      { more: false },
    ),
  )
}

/** What is not counted to the end is not summed up either. */
function totalsOf(rows: SumRow[], matches: Pick<Matches, 'more'>): Totals {
  const counted = countedInRange(
    matches,
    rows.reduce((sum, { total }) => sum + total, 0),
  )
  const budgets = rows.flatMap(({ currency, budget }) =>
    currency !== null && budget > 0 ? [{ currency, total: budget }] : [],
  )
  return { ...counted, budgets: counted.more ? [] : budgets }
}
