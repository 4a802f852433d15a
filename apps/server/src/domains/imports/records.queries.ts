import type { Id } from '@caravel/contract/common'
import { fieldsThat, type ManyOf } from '@caravel/contract/kinds'
import type { ListName } from '@caravel/contract/lists'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { e164Of } from '../../db/phone-numbers.ts'
import { columnsAt } from '../../db/projections.ts'
import type { Draft, Row } from './kind.ts'
import type { Made } from './rows.queries.ts'

type Known = { number: number; id: Id }
type Someone = Partial<{
  first_name: string
  last_name: string
  emails: string[]
  phone_numbers: string[]
  company_id: Id
  /** Their name is enough, wherever they work. */
  any_company: boolean
}>

const numbered = (rows: Known[]) => new Map(rows.map(({ number, id }) => [number, id]))

export async function findKnownContacts(
  db: Db,
  people: ({ number: number } & Record<string, unknown>)[],
  match: readonly string[],
  country: string,
): Promise<Map<number, Id>> {
  const given = (people as (Someone & { number: number })[]).map(
    ({
      number,
      emails = [],
      phone_numbers = [],
      first_name = '',
      last_name = '',
      company_id = null,
      any_company = false,
    }) => ({
      number,
      emails: match.includes('email') ? emails : [],
      phones: match.includes('phone') ? phone_numbers.flatMap((phone) => waysToWrite(phone, country)) : [],
      called: first_name,
      // No name is equal to none.
      first_name: match.includes('name') ? first_name : null,
      last_name,
      company_id,
      any_company,
    }),
  )
  const { rows } = await sql<Known>`select number, id from contacts_known(${JSON.stringify(given)})`.execute(
    db,
  )
  return numbered(rows)
}

/** As it was typed, and with the code of the country. */
const waysToWrite = (phone: string, country: string) =>
  [phone, e164Of(phone, country)].map((way) => way.replace(/\D/g, '')).filter((way) => way !== '')

export async function findKnownCompanies(
  db: Db,
  companies: { number: number; name?: unknown; website?: unknown }[],
  match: readonly string[],
): Promise<Map<number, Id>> {
  const given = companies.map(({ number, name, website }) => ({
    number,
    name: match.includes('name') ? name : null,
    website: match.includes('website') ? website : null,
  }))
  const { rows } = await sql<Known>`select number, id from companies_known(${JSON.stringify(given)})`.execute(
    db,
  )
  return numbered(rows)
}

export async function findKnownInquiries(
  db: Db,
  drafts: Pick<Draft, 'number' | 'fields'>[],
): Promise<Map<number, Id>> {
  const given = drafts.map(({ number, fields }) => ({ number, deal_number: fields.deal_number ?? null }))
  const { rows } = await sql<Known>`
    select g.number, i.id
    from json_to_recordset(${JSON.stringify(given)}) as g (number integer, deal_number integer)
    join inquiries i on i.workspace_id = current_workspace_id() and i.deal_number = g.deal_number
    where i.deleted_at is null`.execute(db)
  return numbered(rows)
}

/** For each row a task on the same record and day, by the same words. */
export async function findKnownTasks(db: Db, drafts: Draft[]): Promise<Map<number, Id>> {
  const given = drafts.flatMap(({ number, fields: { title, due_on = null, ...fields } }) =>
    title === undefined
      ? []
      : [
          {
            number,
            title,
            due_on,
            about:
              fieldsThat('tasks')
                .map((field) => fields[field])
                .find(Boolean) ?? null,
          },
        ],
  )
  const { rows } = await sql<Known>`
    select g.number, known.id
    from json_to_recordset(${JSON.stringify(given)}) as g (number integer, title text, due_on date, about uuid)
    cross join lateral (
      select k.id from tasks k
      where k.workspace_id = current_workspace_id() and k.deleted_at is null
        and coalesce(${columnsAt('k', fieldsThat('tasks'))}, k.workspace_id) = coalesce(g.about, current_workspace_id())
        and coalesce(k.due_on, 'infinity') = coalesce(g.due_on, 'infinity')
        and hashtextextended(fold(k.title), 0) = hashtextextended(fold(g.title), 0)
      order by k.id limit 1 offset 0) known`.execute(db)
  return numbered(rows)
}

/** Only those that are live. */
export async function listRows(
  db: Db,
  table: ListName,
  columns: readonly string[],
  ids: Id[],
): Promise<Row[]> {
  const { rows } = await liveRows(table, columns, ids).execute(db)
  return rows
}

export async function lockRows(
  db: Db,
  table: ListName,
  columns: readonly string[],
  ids: Id[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`${liveRows(table, columns, ids)} for update`.execute(db)
  return rows
}

const liveRows = (table: ListName, columns: readonly string[], ids: Id[]) => sql<Row>`
  select id, ${refs(columns)} from ${sql.table(table)}
  where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and deleted_at is null
  order by id`

/** Kept from being deleted until the transaction ends; answers those that are live. */
export async function lockLive(db: Db, table: ListName, ids: Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(table)}
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const insertRecords = (db: Db, table: ListName, columns: readonly string[], rows: Row[]) =>
  sql`
    insert into ${sql.table(table)} (workspace_id, id, ${refs(columns)})
    select current_workspace_id(), id, ${refs(columns)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db)

/** All of their columns, as the next version of each. */
export const writeRecords = (db: Db, table: ListName, columns: readonly string[], rows: Row[]) =>
  sql`
    update ${sql.table(table)} r
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))},
      updated_at = now(), version = r.version + 1
      ${table === 'inquiries' ? sql`, last_activity_at = now()` : sql``}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) given
    where r.workspace_id = current_workspace_id() and r.id = given.id`.execute(db)

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** They take the next numbers of the workspace, in their order. */
export const insertInquiries = (db: Db, columns: readonly string[], rows: Row[]) =>
  sql`
    with numbered as (
      update workspaces set last_deal_number = last_deal_number + ${rows.length} where id = current_workspace_id()
      returning last_deal_number - ${rows.length} as before, clock_timestamp() as numbered_at
    )
    insert into inquiries (workspace_id, id, deal_number, ${refs(columns)}, created_at, updated_at, last_activity_at)
    select current_workspace_id(), id, before + place, ${refs(columns)}, numbered_at, numbered_at, numbered_at
    from numbered, (
      select row_number() over () as place, r.* from json_populate_recordset(null::inquiries, ${JSON.stringify(rows)}) r
    ) given`.execute(db)

type TripHere = {
  id: Id
  price: number | null
  cost: number | null
  margin: number | null
  party_size: number
  booked_on: string | null
  services: string
  first_name: string
  last_name: string
  emails: string[]
  phone_numbers: string[]
}

/** What imports leave of inquiries as it is: who asks, how many travel, and all that was sold, in words. */
export async function findTripsHere(db: Db, ids: Id[]): Promise<Map<Id, TripHere>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TripHere>`
    select i.id, i.price, i.cost, i.margin, i.party_size, c.first_name, c.last_name, c.emails, c.phone_numbers,
      to_char(i.booked_at at time zone w.timezone, 'YYYY-MM-DD') as booked_on,
      coalesce((
        select string_agg(concat_ws(' ', s.kind, s.note, f.name, s.booking_reference, s.start_on, s.end_on, (
          select string_agg(o.option_value, ' ') from inquiry_service_options o
          where o.workspace_id = s.workspace_id and o.service_id = s.id)), ' ')
        from inquiry_services s
        left join companies f on f.workspace_id = s.workspace_id and f.id = s.supplier_id
        where s.workspace_id = current_workspace_id() and s.inquiry_id = i.id), '') as services
    from inquiries i
    join contacts c on c.workspace_id = i.workspace_id and c.id = i.person_id
    join workspaces w on w.id = i.workspace_id
    where i.workspace_id = current_workspace_id() and i.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Everything that a label may name: entries of the lists, and members by name or email. */
export async function listLabels(db: Db): Promise<{ list: string; name: string; id: Id }[]> {
  const { rows } = await sql<{ list: string; name: string; id: Id }>`
    select 'status' as list, name, id from contact_statuses where workspace_id = current_workspace_id()
    union all
    select 'source', name, id from sources where workspace_id = current_workspace_id()
    union all
    select 'deal_status', name, id from inquiry_statuses where workspace_id = current_workspace_id()
    union all
    select 'member', name, m.id from members m join users u on u.id = m.user_id
    cross join lateral unnest(array[u.first_name || ' ' || u.last_name, u.email]) name
    where m.workspace_id = current_workspace_id() and m.removed_at is null`.execute(db)
  return rows
}

/** The different texts of a column of the file, and in how many rows; the most frequent first. */
export async function countLabels(db: Db, importId: Id, headingRow: number, column: number) {
  const { rows } = await sql<{ label: string; rows: number }>`
    select min(label) as label, count(*) as rows
    from (
      select cells[${column + 1}::int] as label from import_rows
      where workspace_id = current_workspace_id() and import_id = ${importId} and number > ${headingRow}
    ) named
    where label <> '' group by fold(label) order by count(*) desc, fold(label) limit 100`.execute(db)
  return rows
}

/** Those of these ids that a record may still point to: companies, entries of the lists, and members. */
export async function findExisting(db: Db, ids: Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select id from companies
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and deleted_at is null
    union all
    select id from contact_statuses where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])
    union all
    select id from inquiry_statuses where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])
    union all
    select id from sources where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])
    union all
    select id from members where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a trip that is not in the trash has something of the company. */
const isSupplying = sql`exists (
  select from inquiry_services s
  join inquiries i on i.workspace_id = s.workspace_id and i.id = s.inquiry_id
  where s.workspace_id = companies.workspace_id and s.supplier_id = companies.id and i.deleted_at is null)`

/** Those of these companies or contacts that nobody has come to use since. */
export async function findUnused(db: Db, table: ManyOf<Made['type']>, ids: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(table)}
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and inquiry_count = 0
      ${table === 'companies' ? sql`and people_count = 0 and not ${isSupplying}` : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}
