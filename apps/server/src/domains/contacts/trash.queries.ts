import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export async function countInquiriesOf(db: Db, ids: Id[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from inquiries
    where workspace_id = current_workspace_id() and person_id = any (${ids}::uuid[]) and deleted_at is null
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Contacts with their inquiries, which carry the same time of deletion and by that come back together. */
export async function trashContacts(db: Db, ids: Id[]): Promise<{ inquiryIds: Id[] }> {
  const { rows } = await sql<{ id: Id }>`
    update inquiries set deleted_at = now(), updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and person_id = any (${ids}::uuid[]) and deleted_at is null
    returning id`.execute(db)
  await sql`
    update contacts set deleted_at = now(), updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)
  return { inquiryIds: rows.map(({ id }) => id) }
}

/** Brings back what is in the trash. A company that is gone meanwhile is not theirs any more. */
export async function restoreContacts(db: Db, ids: Id[]): Promise<{ contactIds: Id[]; inquiryIds: Id[] }> {
  await sql`
    select from companies
    where workspace_id = current_workspace_id() and id in (
      select company_id from contacts where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]))
    order by id for no key update`.execute(db)
  const inquiries = await sql<{ id: Id }>`
    update inquiries i set deleted_at = null, updated_at = now(), version = i.version + 1
    from contacts c
    where c.workspace_id = current_workspace_id() and c.id = any (${ids}::uuid[])
      and i.workspace_id = c.workspace_id and i.person_id = c.id and i.deleted_at = c.deleted_at
    returning i.id`.execute(db)
  const contacts = await sql<{ id: Id }>`
    update contacts c set deleted_at = null, updated_at = now(), version = c.version + 1,
      company_id = (select o.id from companies o
        where o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null)
    where c.workspace_id = current_workspace_id() and c.id = any (${ids}::uuid[]) and c.deleted_at is not null
    returning c.id`.execute(db)
  return {
    contactIds: contacts.rows.map(({ id }) => id),
    inquiryIds: inquiries.rows.map(({ id }) => id),
  }
}
