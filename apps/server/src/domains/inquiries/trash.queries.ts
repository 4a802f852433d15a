import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { withIds } from '../../db/matches.ts'
import { inquiryRows } from './inquiries.queries.ts'

export const trashInquiries = (db: Db, ids: Id[]) =>
  sql`
    update inquiries i set deleted_at = now(), updated_at = now(), last_activity_at = now(), version = i.version + 1
    where ${withIds(inquiryRows, ids)}`.execute(db)

type Restorable = { id: Id; is_live: boolean; person_is_live: boolean }

/** Those that are live, or deleted no longer ago than the trash keeps. Their persons must be locked already. */
export async function lockRestorable(db: Db, ids: Id[]): Promise<Restorable[]> {
  const { rows } = await sql<Restorable>`
    select i.id, i.deleted_at is null as is_live, p.deleted_at is null as person_is_live
    from inquiries i join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    where ${withIds(inquiryRows, ids)} and (i.deleted_at is null or i.deleted_at > now() - interval '30 days')
    order by i.id for update of i`.execute(db)
  return rows
}

export const restoreInquiries = (db: Db, ids: Id[]) =>
  sql`
    update inquiries i set deleted_at = null, updated_at = now(), last_activity_at = now(), version = i.version + 1
    where ${withIds(inquiryRows, ids)}`.execute(db)
