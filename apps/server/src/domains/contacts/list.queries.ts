import type { PageQuery } from '@caravel/contract/common'
import type { ContactSummary } from '@caravel/contract/contacts'
import type { ContactFilterAttribute, Filter } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type Band, type BandedList, cutFirst, cutPage, findNeighbours } from '../../db/bands.ts'
import type { Db } from '../../db/client.ts'
import {
  type Condition,
  type FilteredList,
  idAttribute,
  narrow,
  phonesAttribute,
  textAttribute,
  textsAttribute,
} from '../../db/filters.ts'
import { joins, summaryColumns, type WithKeys } from './contacts.queries.ts'
import { toE164 } from './phones.ts'

const contactList: FilteredList<ContactFilterAttribute> = {
  id: sql`c.id`,
  search_text: sql`c.search_text`,
  lookUp: 'contacts_like',
  attributes: {
    first_name: textAttribute(sql`c.first_name`, sql`c.first_name_folded`),
    email: textsAttribute(sql`c.emails_folded`, sql`c.first_email is null`),
    phone_number: phonesAttribute(sql`(c.phone_numbers || c.phones_e164)`, sql`c.first_phone is null`),
    status: idAttribute(sql`c.status_id`),
    source: idAttribute(sql`c.source_id`),
    company: idAttribute(sql`c.company_id`),
    owner: idAttribute(sql`c.owner_id`),
  },
  elsewhere: (patterns) =>
    sql`c.company_id in (select id from companies where deleted_at is null and sort_name like any (${patterns}))`,
}

/** Which contacts a list shows; undefined when it shows all. */
export const narrowContacts = (
  db: Db,
  ctx: Context,
  wanted: { filters: Filter<ContactFilterAttribute>[]; search: string },
): Promise<Condition | undefined> =>
  narrow(db, contactList, wanted, async (phone) => (await toE164(db, ctx, [phone]))[0] ?? '')

const contactBands: BandedList = {
  rows: 'c',
  tables: sql`contacts c
    left join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null`,
}

/** One page of contacts. The page is cut out before anything is joined to it. */
export const listContacts = (db: Db, bands: Band[], where: Condition | undefined, page: PageQuery) =>
  showContacts(db, cutPage(contactBands, bands, where, page))

/** The first contacts of each band. */
export const listFirstOfEach = (db: Db, bands: Band[], where: Condition | undefined, most: number) =>
  showContacts(db, cutFirst(contactBands, bands, where, most))

export const findBeside = (db: Db, bands: Band[], where: Condition | undefined, id: string) =>
  findNeighbours(db, contactBands, bands, where, id)

/** How many there are: kept by the database for the whole list, counted where it is narrowed. */
export async function countContacts(db: Db, where: Condition | undefined): Promise<number> {
  const { rows } = where
    ? await sql<{ total: number }>`
        select count(*) as total from contacts c where c.deleted_at is null and ${where}`.execute(db)
    : await sql<{ total: number }>`
        select coalesce(sum(live), 0)::bigint as total from list_counts where list = 'contacts'`.execute(db)
  return rows[0]?.total ?? 0
}

/** The same by status; the nil id stands for none. */
export async function countByStatus(db: Db, where: Condition | undefined): Promise<Map<string, number>> {
  const { rows } = where
    ? await sql<{ status_id: string; total: number }>`
        select coalesce(c.status_id, ${noStatus}) as status_id, count(*) as total
        from contacts c where c.deleted_at is null and ${where} group by 1`.execute(db)
    : await sql<{ status_id: string; total: number }>`
        select status_id, live as total from list_counts where list = 'contacts'`.execute(db)
  return new Map(rows.map(({ status_id, total }) => [status_id, total]))
}

export const noStatus = '00000000-0000-0000-0000-000000000000'

/** The contacts of a page, in its order. */
export async function showContacts(db: Db, page: RawBuilder<unknown>) {
  const { rows } = await sql<WithKeys<ContactSummary>>`
    select ${summaryColumns}
    from (${page}) page
    join contacts c on c.workspace_id = page.workspace_id and c.id = page.id ${joins}
    order by page.band, page.place`.execute(db)
  return rows
}
