import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export async function countPeople(db: Db, ids: string[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(people_count), 0)::bigint as people from companies
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)
  return rows[0]?.people ?? 0
}

export const markDeleted = (db: Db, ids: string[]) =>
  sql`
    update companies set deleted_at = now(), updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)

export const markRestored = (db: Db, ids: string[]) =>
  sql`
    update companies set deleted_at = null, updated_at = now(), version = version + 1
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)

/** Somebody who came to a company or went from it. */
type Move = { contact_id: string; company_id: string }

/** Takes everybody out of these companies, and remembers who was where. */
export async function detachPeople(db: Db, companyIds: string[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    with people as (
      select workspace_id, id, company_id from contacts
      where workspace_id = current_workspace_id() and company_id = any (${companyIds}::uuid[]) and deleted_at is null
      order by id for update
    ), remembered as (
      insert into detached_people (workspace_id, company_id, contact_id)
      select workspace_id, company_id, id from people
      on conflict do nothing
    )
    update contacts c set company_id = null, updated_at = now(), version = version + 1
    from people where c.workspace_id = people.workspace_id and c.id = people.id
    returning c.id as contact_id, people.company_id`.execute(db)
  return rows
}

/** Takes those back who are in no other company by now, and forgets who was where. */
export async function attachPeopleAgain(db: Db, companyIds: string[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    with people as (
      delete from detached_people
      where workspace_id = current_workspace_id() and company_id = any (${companyIds}::uuid[])
      returning workspace_id, company_id, contact_id
    )
    update contacts c set company_id = people.company_id, updated_at = now(), version = version + 1
    from people where c.workspace_id = people.workspace_id and c.id = people.contact_id and c.company_id is null
    returning c.id as contact_id, c.company_id`.execute(db)
  return rows
}
