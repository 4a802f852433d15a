import type { PageQuery } from '@caravel/contract/common'
import type { CompanyFilters, CompanySummary } from '@caravel/contract/companies'
import {
  type CompanyFilterAttribute,
  type CompanySortAttribute,
  parseSort,
  type Sort,
} from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import { type Band, cutPage } from '../../db/bands.ts'
import type { Db } from '../../db/client.ts'
import {
  type Condition,
  type FilteredList,
  narrow,
  phonesAttribute,
  textAttribute,
} from '../../db/filters.ts'
import { joins, summaryColumns, type WithKeys } from './companies.queries.ts'

const companyList: FilteredList<CompanyFilterAttribute> = {
  id: sql`c.id`,
  search_text: sql`c.search_text`,
  lookUp: 'companies_like',
  attributes: {
    name: textAttribute(sql`c.name`),
    email: textAttribute(sql`c.email`),
    phone_number: phonesAttribute(sql`array[c.phone_number, c.phone_e164]`, sql`c.sort_phone is null`),
  },
}

export type WantedCompanies = CompanyFilters & { search: string }
type ReadPhone = Parameters<typeof narrow>[3]

export const narrowCompanies = (db: Db, wanted: WantedCompanies, readPhone: ReadPhone) =>
  narrow(db, companyList, wanted, readPhone)

/** One page of companies. The page is cut out before anything is joined to it. */
export async function listCompanies(
  db: Db,
  sort: Sort<CompanySortAttribute>,
  where: Condition | undefined,
  page: PageQuery,
): Promise<WithKeys<CompanySummary>[]> {
  const list = { tables: sql`companies c`, rows: 'c' }
  const { rows } = await sql<WithKeys<CompanySummary>>`
    select ${summaryColumns}
    from (${cutPage(list, bandsOf(sort), where, page)}) page
    join companies c on c.workspace_id = page.workspace_id and c.id = page.id ${joins}
    order by page.band, page.place`.execute(db)
  return rows
}

/** How many there are: kept by the database for the whole list, counted where it is narrowed. */
export async function countCompanies(db: Db, where: Condition | undefined): Promise<number> {
  const { rows } = where
    ? await sql<{ total: number }>`
        select count(*) as total from companies c where c.deleted_at is null and ${where}`.execute(db)
    : await sql<{ total: number }>`
        select coalesce(sum(live), 0)::bigint as total from list_counts where list = 'companies'`.execute(db)
  return rows[0]?.total ?? 0
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
function bandsOf(sort: Sort<CompanySortAttribute>): Band[] {
  const { attribute, descending } = parseSort(sort)
  const column = sortColumns[attribute]
  const runs: Condition[] =
    attribute === 'email' || attribute === 'phone'
      ? [sql`${column} is not null`, sql`${column} is null`]
      : [sql`true`]
  return runs.map((where) => ({ where, keys: [column, sql`c.id`], descending }))
}
