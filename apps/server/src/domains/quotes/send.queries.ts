import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'

type NewMail = { id: Id; quote_id: Id; recipient: string; subject: string; body: string }

export const insertMail = (db: Db, { workspaceId, memberId }: Actor, mail: NewMail) =>
  db
    .insertInto('quote_mails')
    .values({ ...mail, workspace_id: workspaceId, created_by_id: memberId })
    .execute()

/** How many a member sent within the hour; their ids are ordered by time. */
export async function countLately(db: Db, memberId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from quote_mails
    where workspace_id = current_workspace_id() and created_by_id = ${memberId}
      and created_at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}
