import type { Attachment } from '@caravel/contract/attachments'
import type { PageQuery } from '@caravel/contract/common'
import { type FieldThat, fieldsThat, forKindsThat, kindsThat } from '@caravel/contract/kinds'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import { columnOf, tableOf } from '../../db/live-records.ts'
import { offsetOf } from '../../db/paginate.ts'
import { columnsAt } from '../../db/projections.ts'

/** The record that a file belongs to; just one of these is set. */
export type RecordIds = Partial<Record<(typeof recordColumns)[number], string | null | undefined>>
const recordColumns = [...fieldsThat('files'), 'note_id'] as const

export async function recordIsLive(db: Db, record: RecordIds): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select ${liveRecord((column) => sql`${record[column] ?? null}::uuid`)} as live`.execute(plannedOnce(db))
  return rows[0]?.live ?? false
}

/** A file of a live record, finished or only announced. */
export async function findFile(db: Db, id: string) {
  const { rows } = await sql<FoundFile>`
    select ${fileColumns}, a.uploaded_at, a.uploaded_by_id, ${columnsAt('a', [...recordColumns])},
      a.created_at > now() - interval '23 hours' as can_be_finished
    from attachments a ${uploader}
    where a.workspace_id = current_workspace_id() and a.id = ${id} and a.deleted_at is null
      and ${liveRecord((column) => sql.ref(`a.${column}`))}
  `.execute(plannedOnce(db))
  return rows[0]
}

/** One page of the finished files of a record. The page is cut out before anything is joined to it. */
export async function listFiles(db: Db, record: RecordIds, page: PageQuery) {
  const { rows } = await sql<FileRow>`
    select ${fileColumns}
    from (
      select * from attachments
      where ${ofRecord(record)} and uploaded_at is not null and deleted_at is null
      order by id desc limit ${page.page_size} offset ${offsetOf(page)}
    ) a ${uploader}
    order by a.id desc`.execute(plannedOnce(db))
  return rows
}

export async function countFiles(db: Db, record: RecordIds): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from attachments
    where ${ofRecord(record)} and uploaded_at is not null and deleted_at is null`.execute(plannedOnce(db))
  return rows[0]?.total ?? 0
}

/** False when it was finished or removed meanwhile. */
export async function markFinished(db: Db, id: string, contentType: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ uploaded_at: sql<string>`now()`, content_type: contentType })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('uploaded_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when it was removed meanwhile. */
export async function markRemoved(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ deleted_at: sql<string>`now()` })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Where the files of these records are stored, with what goes along: inquiries, notes, and pictures made of files. */
export async function listKeysUnder(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with records as (
      select unnest(${ids}::uuid[]) as id
      union all
      select id from inquiries where workspace_id = current_workspace_id() and person_id = any (${ids}::uuid[])
    ), noted as (select id from notes where ${isUnder('notes')})
    select unnest(array[storage_key, workspace_id || '/' || id]) as key from attachments
    where ${isUnder('files')}
      or workspace_id = current_workspace_id() and note_id = any (array(select id from noted))`.execute(db)
  return rows.map(({ key }) => key)
}

const isUnder = (what: 'notes' | 'files') =>
  sql`workspace_id = current_workspace_id() and (${sql.join(
    fieldsThat(what).map((column) => sql`${sql.ref(column)} = any (array(select id from records))`),
    sql` or `,
  )})`

/** Keeps the file from being removed until the transaction ends; false when it already was. */
export async function lockFile(db: Db, id: string): Promise<boolean> {
  const file = await db
    .selectFrom('attachments')
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return file !== undefined
}

/** What a customer was shown stays. Whoever makes a quote locks the file, so this waits for them. */
export async function isInQuote(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ quoted: boolean }>`
    with locked as (
      select id from attachments where workspace_id = current_workspace_id() and id = ${id} for update
    )
    select exists (select from quote_pictures
      where workspace_id = current_workspace_id() and file_id = ${id}) as quoted from locked`.execute(db)
  return rows[0]?.quoted ?? false
}

/** Nobody keeps a picture whose file is gone. */
export async function clearPicture(db: Db, id: string): Promise<void> {
  const cleared = { pic_id: null, updated_at: sql<string>`now()`, version: sql<number>`version + 1` }
  for (const table of Object.values(forKindsThat('picture', 'many')))
    await db
      .updateTable(table)
      .set(cleared)
      .where('workspace_id', '=', thisWorkspace)
      .where('pic_id', '=', id)
      .execute()
}

type FileRow = Omit<Attachment, 'url' | 'uploaded_by'> & {
  storage_key: string
  uploaded_by: { id: string; first_name: string; last_name: string } | null
  uploader_pic_key: string | null
}
type FoundFile = FileRow &
  RecordIds & { uploaded_at: string | null; uploaded_by_id: string | null; can_be_finished: boolean }

const fileColumns = sql`
  a.id, a.section, a.name, a.size, a.content_type, a.storage_key, a.created_at,
  case when m.id is not null then json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as uploaded_by,
  u.pic_key as uploader_pic_key`

const uploader = sql`
  left join members m on m.workspace_id = a.workspace_id and m.id = a.uploaded_by_id
  left join users u on u.id = m.user_id`

const ofRecord = (record: RecordIds) =>
  sql.join(
    [
      sql`workspace_id = current_workspace_id()`,
      ...recordColumns
        .filter((column) => record[column])
        .map((column) => sql`${sql.ref(column)} = ${record[column]}`),
    ],
    sql` and `,
  )

/** Whether the record that `id` names in one of its columns is in no trash; a note goes with what it is about. */
const liveRecord = (id: (column: (typeof recordColumns)[number]) => RawBuilder<unknown>) => sql`(
  ${anyLive('files', id)} or exists (
    select from notes n
    where n.workspace_id = current_workspace_id() and n.id = ${id('note_id')} and n.deleted_at is null
      and (${anyLive('notes', (column) => sql.ref(`n.${column}`))})))`

/** Asked of the row that its key finds: an index of live rows has no such key, and would be read to its end. */
const anyLive = (
  what: 'notes' | 'files',
  id: (column: FieldThat<'notes'> & FieldThat<'files'>) => RawBuilder<unknown>,
) =>
  sql.join(
    kindsThat(what).map(
      (type) => sql`coalesce((
        select r.deleted_at is null from ${sql.table(tableOf[type])} r
        where r.workspace_id = current_workspace_id() and r.id = ${id(columnOf[type])}), false)`,
    ),
    sql` or `,
  )
