import type { Id } from '@caravel/contract/common'
import { type CompanySortAttribute, parseSort, type Sort } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Band, RowList } from '../../db/bands.ts'
import type { Db } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'
import { inTurn } from '../../db/show.ts'
import { type CompanyRow, summaryColumns } from './companies.queries.ts'

export const companyRows: RowList = { table: 'companies', rows: 'c' }

/** These companies, in this order. */
export async function showCompanies(db: Db, ids: Id[]): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select ${summaryColumns} ${inTurn('companies', 'c', ids)}`.execute(db)
  return rows
}

/** What each attribute sorts by. Every one has an index. */
const sortColumns: Record<CompanySortAttribute, RawBuilder<unknown>> = {
  name: sql`c.sort_name`,
  email: sql`c.sort_email`,
  phone: sql`c.sort_phone`,
  people_count: sql`c.people_count`,
  inquiry_count: sql`c.inquiry_count`,
  created_at: sql`c.created_at`,
}

/** Those without an email or phone are a band of their own, last whichever way. */
export function bandsOf(sort: Sort<CompanySortAttribute>): Band[] {
  const { attribute, descending } = parseSort(sort)
  const column = sortColumns[attribute]
  const runs: Condition[] =
    attribute === 'email' || attribute === 'phone'
      ? [sql`${column} is not null`, sql`${column} is null`]
      : [sql`true`]
  return runs.map((where) => ({ where, keys: [column, sql`c.id`], descending }))
}
