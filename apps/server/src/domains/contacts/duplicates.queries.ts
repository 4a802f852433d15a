import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Enough to see that someone is here already. */
const most = 5

type Given = { emails: string[]; phones: string[]; except: Id | null }

/** Those with one of the emails, or of the phone numbers by their digits. */
export async function listSharing(db: Db, { emails, phones, except }: Given): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from contacts_sharing(${emails}::text[], ${phones}::text[]) found (id)
    where id is distinct from ${except}::uuid order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
