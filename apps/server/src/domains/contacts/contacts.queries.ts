import type { Id } from '@caravel/contract/common'
import { type ContactReference, contactFields } from '@caravel/contract/contact-fields'
import type { Contact, ContactSummary } from '@caravel/contract/contacts'
import { detailFields, fieldsWith, ownColumns } from '@caravel/contract/fields'
import { sql, type Updateable } from 'kysely'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import type { Tables } from '../../db/generated/tables.ts'
import { lockRecord } from '../../db/live-records.ts'
import { columnsAt, companyAt, countsAt, memberAt, rowsByIds } from '../../db/projections.ts'
import type { RowList } from '../../db/ranges.ts'
import type { Keyed } from '../../storage/pictures.ts'
import { attachedTo } from './relations.queries.ts'
import { tripsOf } from './trips.queries.ts'

/** As the database has it: pictures as storage keys, emails and phones as they are. */
export type ContactRow<T extends ContactSummary = ContactSummary> = Omit<
  Keyed<T>,
  'company' | 'owner' | 'emails' | 'phone_numbers'
> & {
  emails: string[]
  phone_numbers: string[]
  company: Keyed<NonNullable<ContactSummary['company']>> | null
  owner: Keyed<NonNullable<ContactSummary['owner']>> | null
}

export const contactRows: RowList = { table: 'contacts', rows: 'c' }

/** In the order of the ids. */
export async function showContacts(db: Db, ids: Id[]): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${summaryColumns} ${rowsByIds('contacts', 'c', ids)}`.execute(plannedOnce(db))
  return rows
}

type WholeRow = ContactRow<Omit<Contact, 'attached_persons'>> & {
  attached_persons: Keyed<Contact['attached_persons'][number]>[]
}

export async function findContactRow(db: Db, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${summaryColumns}, ${columnsAt('c', detailFields(contactFields))},
      (select count(i.version) ${tripsOf(sql`= c.id`)} and i.person_id <> c.id) as trip_count,
      ${attachedTo('c')} as attached_persons,
      ${countsAt('c', 'person_id')}
    from contacts c
    where c.workspace_id = current_workspace_id() and c.id = ${id} and c.deleted_at is null`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

export const lockContact = (db: Db, id: string) =>
  plannedOnce(db)
    .selectFrom('contacts')
    .select([...ownColumns(contactFields), 'version'])
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const listStatuses = (db: Db) =>
  plannedOnce(db)
    .selectFrom('contact_statuses')
    .select(['id', 'name', 'color'])
    .where('workspace_id', '=', thisWorkspace)
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<NonNullable<Contact['status']>[]>

export type ContactReferences = Partial<Record<ContactReference, Id | null | undefined>>

export type ContactColumns = Updateable<Tables['contacts']>

export const insertContact = (db: Db, contact: ContactColumns & Pick<Contact, 'id' | 'first_name'>) =>
  plannedOnce(db)
    .insertInto('contacts')
    .values({ ...contact, workspace_id: thisWorkspace })
    .execute()

/** As the next version of it. */
export const writeContact = (db: Db, id: Id, columns: ContactColumns) =>
  plannedOnce(db)
    .updateTable('contacts')
    .set({ ...columns, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

/** Whether everything that the fields point to is live and of this workspace. */
export async function referencesExist(db: Db, given: ContactReferences): Promise<boolean> {
  const { company_id = null, status_id = null, source_id = null, owner_id = null } = given
  // Nobody is left at a company in the trash.
  if (company_id && !(await lockRecord(db, { type: 'company', id: company_id }))) return false
  if (!status_id && !source_id && !owner_id) return true
  const { rows } = await sql<{ all_exist: boolean }>`
    select (${status_id}::uuid is null or exists (
        select from contact_statuses where workspace_id = current_workspace_id() and id = ${status_id}))
      and (${source_id}::uuid is null or exists (
        select from sources where workspace_id = current_workspace_id() and id = ${source_id}))
      and (${owner_id}::uuid is null or exists (
        select from members
        where workspace_id = current_workspace_id() and id = ${owner_id} and removed_at is null)) as all_exist
  `.execute(plannedOnce(db))
  return rows[0]?.all_exist ?? false
}

export const summaryColumns = sql`
  c.id, ${columnsAt('c', fieldsWith(contactFields, { type: 'text', summary: true }))}, c.inquiry_count, c.created_at, c.updated_at, c.version,
  to_json(c.emails) as emails, to_json(c.phone_numbers) as phone_numbers,
  (select json_build_object('id', s.id, 'name', s.name, 'color', s.color) from contact_statuses s
    where s.workspace_id = c.workspace_id and s.id = c.status_id) as status,
  (select json_build_object('id', r.id, 'name', r.name, 'icon', r.icon) from sources r
    where r.workspace_id = c.workspace_id and r.id = c.source_id) as source,
  ${companyAt('c')} as company, ${memberAt('c', 'owner_id')} as owner,
  c.workspace_id || '/' || c.pic_id as pic_key`
