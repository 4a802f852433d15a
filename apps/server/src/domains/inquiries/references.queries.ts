import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'

export type InquiryReferences = Partial<
  Record<'person_id' | 'company_id' | 'deal_status_id' | 'assigned_to_id', string | null>
> & { traveller_ids?: string[] | undefined }

/** Whether everything that the fields point to is live and of this workspace. */
export async function referencesExist(db: Db, given: InquiryReferences): Promise<boolean> {
  const { person_id, company_id, deal_status_id = null, assigned_to_id = null, traveller_ids = [] } = given
  if (!(await lockLive(db, 'contacts', person_id ? [person_id, ...traveller_ids] : traveller_ids)))
    return false
  if (!(await lockLive(db, 'companies', company_id ? [company_id] : []))) return false
  if (!deal_status_id && !assigned_to_id) return true
  const { rows } = await sql<{ all_exist: boolean }>`
    select (${deal_status_id}::uuid is null or exists (
        select from inquiry_statuses where workspace_id = current_workspace_id() and id = ${deal_status_id}))
      and (${assigned_to_id}::uuid is null or exists (
        select from members
        where workspace_id = current_workspace_id() and id = ${assigned_to_id} and removed_at is null)) as all_exist
  `.execute(plannedOnce(db))
  return rows[0]?.all_exist ?? false
}

/**
 * Kept from being deleted until the transaction ends: no inquiry is left with a contact in the trash. In the order of
 * their ids and before the inquiry itself, as a deletion takes them; the other way round the two would deadlock.
 */
async function lockLive(db: Db, table: 'contacts' | 'companies', ids: string[]): Promise<boolean> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return true
  const { rows } = await sql`
    select id from ${sql.table(table)}
    where workspace_id = current_workspace_id() and id = any (${[...wanted]}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db)
  return rows.length === wanted.size
}
