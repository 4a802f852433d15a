import type { PageQuery } from '@caravel/contract/common'
import type { ContactSummary } from '@caravel/contract/contacts'
import type { ContactFilterAttribute, Filter } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
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
import { offsetOf } from '../../db/paginate.ts'
import { joins, summaryColumns, type WithKeys } from './contacts.queries.ts'
import type { Band } from './order.ts'
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

/** One page of contacts. The page is cut out before anything is joined to it. */
export async function listContacts(db: Db, bands: Band[], where: Condition | undefined, page: PageQuery) {
  const offset = offsetOf(page)
  const upTo = offset + page.page_size
  return showContacts(
    db,
    sql`select * from (${cut(bands, where, upTo)}) cut
        order by band, place limit ${page.page_size} offset ${offset}`,
  )
}

/** The first contacts of each band. */
export const listFirstOfEach = (db: Db, bands: Band[], where: Condition | undefined, most: number) =>
  showContacts(db, cut(bands, where, most))

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

/** In which of the bands a contact stands, or undefined when there is no such contact. */
export async function findBand(db: Db, bands: Band[], id: string): Promise<number | undefined> {
  const cases = sql.join(
    bands.map(({ where }, index) => sql`when ${where} then ${index}::int`),
    sql` `,
  )
  const { rows } = await sql<{ band: number }>`
    select case ${cases} end as band from ${contactsAndCompanies}
    where c.id = ${id} and c.deleted_at is null`.execute(db)
  return rows[0]?.band
}

/** The contact next to one that stands in the first of these bands. They are given in the direction of the step. */
export async function findBeside(
  db: Db,
  [own, ...further]: Band[],
  where: Condition | undefined,
  id: string,
): Promise<string | null> {
  if (!own) return null
  const me = own.keys.map(
    (key) => sql`(select ${key} from ${contactsAndCompanies} where c.id = ${id} and c.deleted_at is null)`,
  )
  const beyond = sql`(${sql.join(own.keys)}) ${sql.raw(own.descending ? '<' : '>')} (${sql.join(me)})`
  const bands = [{ ...own, where: sql<boolean>`${own.where} and ${beyond}` }, ...further]
  const { rows } = await sql<{ id: string }>`
    select id from (${cut(bands, where, 1)}) cut order by band limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const contactsAndCompanies = sql`contacts c
  left join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null`

/** The first contacts of each band, with where they stand. */
function cut(bands: Band[], where: Condition | undefined, most: number): RawBuilder<unknown> {
  const parts = bands.map((band, index) => {
    const order = sql.join(band.keys.map((key) => sql`${key} ${sql.raw(band.descending ? 'desc' : 'asc')}`))
    return sql`(
      select c.workspace_id, c.id, ${index}::int as band, row_number() over (order by ${order}) as place
      from ${contactsAndCompanies}
      where c.deleted_at is null and ${band.where} ${where ? sql`and ${where}` : sql``}
      order by ${order} limit ${most}::bigint)`
  })
  return sql.join(parts, sql` union all `)
}

async function showContacts(db: Db, page: RawBuilder<unknown>) {
  const { rows } = await sql<WithKeys<ContactSummary>>`
    select ${summaryColumns}
    from (${page}) page
    join contacts c on c.workspace_id = page.workspace_id and c.id = page.id ${joins}
    order by page.band, page.place`.execute(db)
  return rows
}
