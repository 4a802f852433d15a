import type { Deal } from '@caravel/contract/deals'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, plannedOnce } from '../../db/client.ts'

type Traveller = Omit<Deal['travellers'][number], 'pic'> & { pic_key: string | null }

/** Who travels, in order; nobody who is in the trash. */
export async function listTravellers(db: Db, inquiryId: string): Promise<Traveller[]> {
  const { rows } = await sql<Traveller>`
    select p.id, p.first_name, p.last_name, p.pic_key
    from inquiry_travellers t
    cross join lateral (
      select p.id, p.first_name, p.last_name, p.workspace_id || '/' || p.pic_id as pic_key from contacts p
      where p.workspace_id = t.workspace_id and p.id = t.contact_id and p.deleted_at is null offset 0
    ) p
    where t.workspace_id = current_workspace_id() and t.inquiry_id = ${inquiryId}
    order by t.position, p.id`.execute(plannedOnce(db))
  return rows
}

/** From now on these travel. Who is in the trash was not seen, and so is not taken off: they may come back. */
export const writeTravellers = (db: Db, { workspaceId }: Actor, inquiryId: string, ids: string[]) =>
  sql`
    with gone as (
      delete from inquiry_travellers t using contacts p
      where t.workspace_id = current_workspace_id() and t.inquiry_id = ${inquiryId}
        and t.contact_id <> all (${ids}::uuid[]) and p.workspace_id = t.workspace_id and p.id = t.contact_id and p.deleted_at is null
    )
    insert into inquiry_travellers (workspace_id, inquiry_id, contact_id, position)
    select ${workspaceId}, ${inquiryId}, id, place - 1
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    on conflict (workspace_id, inquiry_id, contact_id) do update set position = excluded.position`.execute(db)
