import type { PageQuery } from '@caravel/contract/common'
import type { DealColumn } from '@caravel/contract/deals'
import { sql } from 'kysely'
import { type Band, type BandedList, cutFirst, cutPage, findNeighbours } from '../../db/bands.ts'
import type { Db } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'
import { showInquiries } from './inquiries.queries.ts'

/** Each inquiry has a person; joined from the left, it costs nothing where nobody asks for it. */
export const inquiryTables = sql`inquiries i
  left join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id`

const inquiryBands: BandedList = { rows: 'i', tables: inquiryTables }

/** One page of inquiries. The page is cut out before anything is joined to it. */
export const listInquiries = (db: Db, bands: Band[], where: Condition | undefined, page: PageQuery) =>
  showInquiries(db, cutPage(inquiryBands, bands, where, page))

/** The first inquiries of each band. */
export const listFirstOfEach = (db: Db, bands: Band[], where: Condition | undefined, most: number) =>
  showInquiries(db, cutFirst(inquiryBands, bands, where, most))

export const findBeside = (db: Db, bands: Band[], where: Condition | undefined, id: string) =>
  findNeighbours(db, inquiryBands, bands, where, id)

export const listStatuses = (db: Db) =>
  db
    .selectFrom('inquiry_statuses')
    .select(['id', 'name', 'color', 'kind'])
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<NonNullable<DealColumn['status']>[]>

/** By name, those who have inquiries, also when they left the workspace. */
export async function listAssignees(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m join users u on u.id = m.user_id
    where m.workspace_id = (select current_workspace_id()) and exists (
      select from inquiries i
      where i.workspace_id = m.workspace_id and i.assigned_to_id = m.id and i.deleted_at is null)
    order by fold(u.first_name || ' ' || u.last_name) collate "und-x-icu", m.id`.execute(db)
  return rows
}

type Totals = Pick<DealColumn, 'total' | 'budgets'>
type TotalsRow = { status_id: string; currency: string | null; total: number; budget: number }

/** How many there are of each status, and what they are worth, the largest sum first; the nil id stands for none. */
export async function sumUpByStatus(db: Db, where: Condition | undefined): Promise<Map<string, Totals>> {
  const { rows } = where
    ? await sql<TotalsRow>`
        select coalesce(i.deal_status_id, ${noStatus}) as status_id,
          case when i.budget is not null then i.currency end as currency,
          count(*) as total, coalesce(sum(i.budget), 0) as budget
        from ${inquiryTables} where i.deleted_at is null and ${where}
        group by 1, 2 order by budget desc, currency`.execute(db)
    : await sql<TotalsRow>`
        select status_id, null as currency, live as total, 0::numeric as budget
        from list_counts where list = 'inquiries'
        union all
        select status_id, currency, 0, total from inquiry_budgets
        order by budget desc, currency`.execute(db)
  const totals = new Map<string, Totals>()
  for (const { status_id, currency, total, budget } of rows) {
    const sums = totals.get(status_id) ?? { total: 0, budgets: [] }
    const budgets = currency !== null && budget > 0 ? [{ currency, total: budget }] : []
    totals.set(status_id, { total: sums.total + total, budgets: [...sums.budgets, ...budgets] })
  }
  return totals
}

export const noStatus = '00000000-0000-0000-0000-000000000000'
