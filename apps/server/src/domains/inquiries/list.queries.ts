import type { Id } from '@caravel/contract/common'
import type { DealColumn } from '@caravel/contract/deals'
import { sql } from 'kysely'
import { type Band, naming, type RowList } from '../../db/bands.ts'
import { type Db, plannedAnew, thisWorkspace } from '../../db/client.ts'
import { countedInBand, fromEachBand, type Matches } from '../../db/matches.ts'

/** Each inquiry has a person, whom conditions and orders speak of. */
export const withPerson = sql`join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id`

export const inquiryRows: RowList = { table: 'inquiries', rows: 'i', along: withPerson }

export const listStatuses = (db: Db) =>
  db
    .selectFrom('inquiry_statuses')
    .select(['id', 'name', 'color', 'kind'])
    .where('workspace_id', '=', thisWorkspace)
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<NonNullable<DealColumn['status']>[]>

/** By name, those who have inquiries, also when they left the workspace. */
export async function listAssignees(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m join users u on u.id = m.user_id
    where m.workspace_id = current_workspace_id() and exists (
      select from inquiries i
      where i.workspace_id = m.workspace_id and i.assigned_to_id = m.id and i.deleted_at is null)
    order by fold(u.first_name || ' ' || u.last_name) collate "und-x-icu", m.id`.execute(db)
  return rows
}

type Totals = Pick<DealColumn, 'total' | 'more' | 'budgets'>
type SumRow = { currency: string | null; total: number; budget: number }

/** How many there are in each of these bands, and what they are worth, the largest sum first. */
export async function sumUpBands(db: Db, bands: Band[], matches: Matches): Promise<Totals[]> {
  const { rows } = await sql<SumRow & { band: number }>`
    ${naming(inquiryRows, matches)}
    select band, currency, count(*) as total, coalesce(sum(budget), 0) as budget
    ${fromEachBand(inquiryRows, bands, matches, sql`i.budget, case when i.budget is not null then i.currency end as currency`)}
    group by band, currency order by budget desc, currency`.execute(plannedAnew(db))
  return bands.map((_, band) =>
    totalsOf(
      rows.filter((row) => row.band === band),
      matches,
    ),
  )
}

/** The same for these statuses in the whole list, which the database keeps; null is none. */
export async function sumUpByStatus(db: Db, statuses: (Id | null)[], matches: Matches): Promise<Totals[]> {
  const { rows } = await sql<SumRow & { status_id: Id }>`
    select status_id, null as currency, live as total, 0::numeric as budget
    from list_counts where workspace_id = current_workspace_id() and list = 'inquiries'
    union all
    select status_id, currency, 0, total from inquiry_budgets where workspace_id = current_workspace_id()
    order by budget desc, currency`.execute(db)
  return statuses.map((id) =>
    totalsOf(
      rows.filter(({ status_id }) => status_id === (id ?? noStatus)),
      matches,
    ),
  )
}

/** What is not counted to the end is not summed up either. */
function totalsOf(rows: SumRow[], matches: Matches): Totals {
  const counted = countedInBand(
    matches,
    rows.reduce((sum, { total }) => sum + total, 0),
  )
  const budgets = rows.flatMap(({ currency, budget }) =>
    currency !== null && budget > 0 ? [{ currency, total: budget }] : [],
  )
  return { ...counted, budgets: counted.more ? [] : budgets }
}

const noStatus = '00000000-0000-0000-0000-000000000000'
