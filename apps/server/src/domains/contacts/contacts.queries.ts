import type { PageQuery } from '@caravel/contract/common'
import type { Contact, ContactSummary } from '@caravel/contract/contacts'
import { type ContactSortAttribute, parseSort, type Sort } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'

/** Pictures leave the database as storage keys; the verb turns them into links. */
type WithKeys<T> = T & {
  pic_key: string | null
  company_pic_key: string | null
  owner_pic_key: string | null
}

/** What each attribute sorts by. The first five have an index of their own. */
const sortExpressions: Record<ContactSortAttribute, RawBuilder<unknown>> = {
  name: sql`c.sort_name`,
  email: sql`c.first_email`,
  phone: sql`c.first_phone`,
  inquiry_count: sql`c.inquiry_count`,
  created_at: sql`c.created_at`,
  updated_at: sql`c.updated_at`,
  status: sql`(select s.position from contact_statuses s where s.workspace_id = c.workspace_id and s.id = c.status_id)`,
  company: sql`(select o.sort_name from companies o where o.workspace_id = c.workspace_id and o.id = c.company_id)`,
  source: sql`(select s.position from sources s where s.workspace_id = c.workspace_id and s.id = c.source_id)`,
}

/** One page of contacts. The page is cut out before anything is joined to it. */
export async function listContacts(db: Db, sort: Sort<ContactSortAttribute>, page: PageQuery) {
  const { attribute, descending } = parseSort(sort)
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<WithKeys<ContactSummary>>`
    select ${summaryColumns}
    from (
      select k.workspace_id, k.id, row_number() over () as place from (
        select c.workspace_id, c.id from contacts c where c.deleted_at is null
        order by ${sortExpressions[attribute]} ${direction}, c.id ${direction}
        limit ${page.page_size} offset ${offsetOf(page)}
      ) k
    ) page
    join contacts c on c.workspace_id = page.workspace_id and c.id = page.id ${joins}
    order by page.place`.execute(db)
  return rows
}

export async function countContacts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('list_counts')
    .select(sql<number>`coalesce(sum(live), 0)::bigint`.as('total'))
    .where('list', '=', 'contacts')
    .executeTakeFirstOrThrow()
  return total
}

export async function findContactRow(db: Db, id: string) {
  const { rows } = await sql<WithKeys<Contact>>`
    select ${summaryColumns}, c.gender, c.birthday, c.address, c.about
    from contacts c ${joins}
    where c.id = ${id} and c.deleted_at is null`.execute(db)
  return rows[0]
}

/** The contact's own columns, held against other writers until the transaction ends. */
export const lockContact = (db: Db, id: string) =>
  db
    .selectFrom('contacts')
    .select([
      'first_name',
      'last_name',
      'emails',
      'phone_numbers',
      'company_id',
      'status_id',
      'source_id',
      'owner_id',
      'gender',
      'birthday',
      'address',
      'about',
      'version',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type ContactReferences = Partial<
  Record<'company_id' | 'status_id' | 'source_id' | 'owner_id', string | null>
>

/** Whether everything that the fields point to is live and of this workspace. */
export async function referencesExist(db: Db, given: ContactReferences): Promise<boolean> {
  const { company_id = null, status_id = null, source_id = null, owner_id = null } = given
  if (!company_id && !status_id && !source_id && !owner_id) return true
  const { rows } = await sql<{ all_exist: boolean }>`
    select (${company_id}::uuid is null or exists (select from companies where id = ${company_id} and deleted_at is null))
      and (${status_id}::uuid is null or exists (select from contact_statuses where id = ${status_id}))
      and (${source_id}::uuid is null or exists (select from sources where id = ${source_id}))
      and (${owner_id}::uuid is null or exists (
        select from members
        where workspace_id = (select current_workspace_id()) and id = ${owner_id} and removed_at is null)) as all_exist
  `.execute(db)
  return rows[0]?.all_exist ?? false
}

const summaryColumns = sql`
  c.id, c.first_name, c.last_name, c.inquiry_count, c.created_at, c.updated_at, c.version,
  coalesce((select json_agg(json_build_object('email', e) order by n)
    from unnest(c.emails) with ordinality as l (e, n)), '[]') as emails,
  coalesce((select json_agg(json_build_object('phone_number', p) order by n)
    from unnest(c.phone_numbers) with ordinality as l (p, n)), '[]') as phone_numbers,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'color', s.color) end as status,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'icon', r.icon) end as source,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as company,
  case when m.id is not null then json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as owner,
  pic.storage_key as pic_key, company_pic.storage_key as company_pic_key, u.pic_key as owner_pic_key`

const joins = sql`
  left join contact_statuses s on s.workspace_id = c.workspace_id and s.id = c.status_id
  left join sources r on r.workspace_id = c.workspace_id and r.id = c.source_id
  left join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null
  left join attachments pic on pic.workspace_id = c.workspace_id and pic.id = c.pic_id
  left join attachments company_pic on company_pic.workspace_id = c.workspace_id and company_pic.id = o.pic_id
  left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
  left join users u on u.id = m.user_id`
