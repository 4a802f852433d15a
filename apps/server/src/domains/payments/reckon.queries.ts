import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Asks as the owner of the database, outside of any workspace. */
export type Ask = (query: string, values: unknown[]) => Promise<{ rows: ToReckon[] }>
export type ToReckon = { workspace_id: Id; inquiry_id: Id }

export const beforeAll: ToReckon = {
  workspace_id: '00000000-0000-0000-0000-000000000000',
  inquiry_id: '00000000-0000-0000-0000-000000000000',
}

/** What is in the trash waits until it comes back. */
export async function nextToReckon(ask: Ask, { workspace_id, inquiry_id }: ToReckon): Promise<ToReckon[]> {
  const { rows } = await ask(
    `select due.workspace_id, due.inquiry_id from payments_to_reckon due
     join inquiries i on i.workspace_id = due.workspace_id and i.id = due.inquiry_id and i.deleted_at is null
     join workspaces w on w.id = due.workspace_id and w.deleted_at is null
     where (due.workspace_id, due.inquiry_id) > ($1::uuid, $2::uuid)
     order by due.workspace_id, due.inquiry_id limit 100`,
    [workspace_id, inquiry_id],
  )
  return rows
}

/** Not while somebody is about to change a name of it: then it is their change that asks for it again. */
export async function takeAway(db: Db, inquiryId: Id): Promise<boolean> {
  const { rows } = await sql`
    with free as (
      select workspace_id, inquiry_id from payments_to_reckon
      where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId}
      for update skip locked
    )
    delete from payments_to_reckon due using free
    where due.workspace_id = current_workspace_id() and due.inquiry_id = free.inquiry_id
    returning due.inquiry_id`.execute(db)
  return rows.length > 0
}
