import type { FieldThat } from '@caravel/contract/kinds'
import { sql } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'

type NewUpload = {
  workspace_id: string
  id: string
  section: string
  name: string
  size: number
  storage_key: string
  uploaded_by_id: string
} & Partial<Record<FieldThat<'files'> | 'note_id', string | undefined>>

/** A file that is announced: nobody sees it before `uploaded_at` is set. */
export const insertUpload = (db: Db, upload: NewUpload) =>
  db.insertInto('attachments').values(upload).execute()

/** Also those that were taken: their links may still be good, and write a file again. */
export async function countUnfinishedUploads(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', thisWorkspace)
    .where('uploaded_by_id', '=', memberId)
    .where('uploaded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type WantedUpload = { storage_key: string; section: string; uploaded_by_id: string }

/** None that is about to be forgotten: its files could go while a picture is made of it. */
export const findUpload = (db: Db, wanted: WantedUpload) =>
  db
    .selectFrom('attachments')
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where((eb) => eb.and({ ...wanted }))
    .where('uploaded_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '23 hours'`)
    .executeTakeFirst()

/** False when it was taken before. The row stays for a day, so that what its link may yet write is forgotten too. */
export async function markUploadTaken(db: Db, wanted: WantedUpload): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ deleted_at: sql<string>`now()` })
    .where('workspace_id', '=', thisWorkspace)
    .where((eb) => eb.and({ ...wanted }))
    .where('uploaded_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
