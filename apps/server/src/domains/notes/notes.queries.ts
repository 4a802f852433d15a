import type { Id, PageQuery } from '@caravel/contract/common'
import { type FieldThat, fieldsThat } from '@caravel/contract/kinds'
import type { Note } from '@caravel/contract/notes'
import { sql } from 'kysely'
import type { Author } from '../../db/actor.ts'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import { columnOf, type RecordName } from '../../db/live-records.ts'
import { offsetOf } from '../../db/paginate.ts'
import { columnsAt } from '../../db/projections.ts'

/** As the database has it: the picture as a storage key. */
export type NoteRow = Omit<Note, 'own' | 'author'> & {
  author: { id: Id; first_name: string; last_name: string } | null
  author_pic_key: string | null
}

/** Ids are ordered by time. The page is cut out before anything is joined to it. */
export async function listNotes(db: Db, record: RecordName, page: PageQuery): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns}
    from (
      select * from notes where ${hangsOn(record)} and deleted_at is null
      order by id desc limit ${page.page_size} offset ${offsetOf(page)}
    ) n ${author}
    order by n.id desc`.execute(plannedOnce(db))
  return rows
}

export async function countNotes(db: Db, record: RecordName): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from notes where ${hangsOn(record)} and deleted_at is null`.execute(
    plannedOnce(db),
  )
  return rows[0]?.total ?? 0
}

export async function findNoteRow(db: Db, id: Id): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns} from notes n ${author}
    where n.workspace_id = current_workspace_id() and n.id = ${id} and n.deleted_at is null`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

/** Also one in the trash, as long as that keeps it; locked against other writers until the transaction ends. */
export async function lockNote(db: Db, id: Id) {
  const { rows } = await sql<LockedNote>`
    select author_id, kind, body, direction, result, happened_at, version, ${ofRecord('notes')}, deleted_at is not null as deleted
    from notes
    where workspace_id = current_workspace_id() and id = ${id}
      and (deleted_at is null or deleted_at > now() - interval '30 days')
    for update`.execute(db)
  return rows[0]
}

type Said = Pick<Note, 'kind' | 'body' | 'direction' | 'result' | 'happened_at'>
type NewNote = Omit<Said, 'happened_at'> & { id: Id; record: RecordName; happened_at: string | undefined }

/** A call or a meeting that nobody gives a time took place just now. */
export const insertNote = (
  db: Db,
  { workspaceId, memberId }: Author,
  { record, happened_at, ...note }: NewNote,
) =>
  db
    .insertInto('notes')
    .values({
      ...note,
      happened_at: note.kind === 'note' ? null : (happened_at ?? sql<string>`now()`),
      workspace_id: workspaceId,
      author_id: memberId,
      [columnOf[record.type]]: record.id,
    })
    .execute()

export const writeNote = (db: Db, id: Id, said: Partial<Said>) =>
  db
    .updateTable('notes')
    .set({ ...said, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

export const setDeleted = (db: Db, id: Id, deleted: boolean) =>
  db
    .updateTable('notes')
    .set({ deleted_at: deleted ? sql<string>`now()` : null })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

type LockedNote = Said &
  Pick<Note, 'version' | FieldThat<'notes'>> & {
    author_id: Id | null
    deleted: boolean
  }

const ofRecord = (row: string) => columnsAt(row, fieldsThat('notes'))

const noteColumns = sql`
  n.id, n.kind, n.body, n.direction, n.result, n.happened_at, ${ofRecord('n')}, n.created_at, n.updated_at, n.version,
  case when m.id is not null then
    json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as author,
  u.pic_key as author_pic_key`

const author = sql`
  left join members m on m.workspace_id = n.workspace_id and m.id = n.author_id
  left join users u on u.id = m.user_id`

const hangsOn = ({ type, id }: RecordName) =>
  sql`workspace_id = current_workspace_id() and ${sql.ref(columnOf[type])} = ${id}`
