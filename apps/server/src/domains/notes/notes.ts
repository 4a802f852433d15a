import type { Id } from '@caravel/contract/common'
import { perField } from '@caravel/contract/kinds'
import type { NoteKind } from '@caravel/contract/note-kinds'
import { asPlainText } from '@caravel/contract/note-text'
import type { NewNote, Note, notes } from '@caravel/contract/notes'
import { can } from '@caravel/contract/permissions'
import type { ReplyOf, RequestOf } from '@caravel/contract/route'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import {
  lockRecord,
  type RecordIds,
  type RecordName,
  recordIsLive,
  recordNamed,
} from '../../db/live-records.ts'
import { pageOf } from '../../db/paginate.ts'
import { conflict, invalid, notFound, permissionDenied } from '../../errors.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { addTask } from '../tasks/tasks.ts'
import { settleMentions, tellMentioned } from './mentions.ts'
import {
  countNotes,
  findNoteRow,
  insertNote,
  listNotes,
  lockNote,
  type NoteRow,
  setDeleted,
  writeNote,
} from './notes.queries.ts'

type List = typeof notes.list

export async function getNotePage(
  ctx: Context,
  { page, page_size, ...ids }: RequestOf<List>['query'],
): Promise<ReplyOf<List>> {
  const record = recordOf(ids)
  const { rows, total } = await ctx.read(async (db) => {
    if (!(await recordIsLive(db, record))) throw notFound()
    return { rows: await listNotes(db, record, { page, page_size }), total: await countNotes(db, record) }
  })
  const results = await Promise.all(rows.map((row) => asNote(ctx, row)))
  return pageOf(ctx.url, { page, page_size }, results, total)
}

export const getNote = (ctx: Context, id: Id): Promise<Note> => ctx.read((db) => findNote(db, ctx, id))

export async function createNote(
  ctx: Context,
  { kind, body: typed, direction, result, happened_at, next_step, ...ids }: NewNote,
): Promise<Note> {
  const record = recordOf(ids)
  return ctx.transaction(async (db) => {
    if (!(await lockRecord(db, record))) throw notFound()
    const { body, memberIds } = await settleMentions(db, typed)
    const id = newId()
    await insertNote(db, ctx, { id, record, kind, body, direction, result, happened_at })
    const activityId = await recordOn(db, ctx, addedVerb[kind], record, id)
    await tellMentioned(db, ctx, { noteId: id, activityId, memberIds })
    if (next_step) await addTask(db, ctx, { ...noRecord, ...next_step, note: '', ...ids })
    return findNote(db, ctx, id)
  })
}

/** What somebody wrote who is no member: plain, whatever signs are in it. Answers the activity that tells of it. */
export async function addPlainNote(db: Db, author: Author, record: RecordName, text: string): Promise<Id> {
  const id = newId()
  const note = { id, record, kind: 'note' as const, direction: null, result: null, happened_at: undefined }
  await insertNote(db, author, { ...note, body: asPlainText(text) })
  return recordOn(db, author, 'note_added', record, id)
}

export async function updateNote(
  ctx: Context,
  id: Id,
  { version, ...changes }: RequestOf<typeof notes.update>['body'],
): Promise<Note> {
  return ctx.transaction(async (db) => {
    const before = await lockOfLiveRecord(db, id)
    if (before.deleted) throw notFound('Note')
    if (before.author_id !== ctx.memberId) throw permissionDenied('Only its author can change a note')
    if (version !== undefined && version !== before.version) throw conflict()

    await rewrite(db, ctx, { ...before, id }, changes)
    return findNote(db, ctx, id)
  })
}

export async function removeNote(ctx: Context, id: Id): Promise<undefined> {
  await ctx.transaction(async (db) => {
    const note = await lockOfLiveRecord(db, id)
    if (note.deleted) throw notFound('Note')
    requireModerator(ctx, note, 'Only its author or an admin can delete a note')
    await setDeleted(db, id, true)
    await recordOn(db, ctx, 'note_removed', recordOf(note), id)
  })
  return undefined
}

/** One that is not in the trash stays as it is. */
export async function restoreNote(ctx: Context, id: Id): Promise<Note> {
  return ctx.transaction(async (db) => {
    const note = await lockOfLiveRecord(db, id)
    requireModerator(ctx, note, 'Only its author or an admin can bring back a note')
    if (note.deleted) {
      await setDeleted(db, id, false)
      await recordOn(db, ctx, 'note_restored', recordOf(note), id)
    }
    return findNote(db, ctx, id)
  })
}

function recordOf(ids: RecordIds): RecordName {
  const record = recordNamed(ids)
  if (!record) throw new Error('A note hangs on a record')
  return record
}

/** Throws a 404 where this workspace has none of that id on a record outside of the trash. */
async function findNote(db: Db, ctx: Context, id: Id): Promise<Note> {
  const row = await findNoteRow(db, id)
  if (!row || !(await recordIsLive(db, recordOf(row)))) throw notFound('Note')
  return asNote(ctx, row)
}

/** Asked for its record only once it is locked: until then a merge may move it to another. */
async function lockOfLiveRecord(db: Db, id: Id) {
  const note = await lockNote(db, id)
  if (!note || !(await recordIsLive(db, recordOf(note)))) throw notFound('Note')
  return note
}

type Changes = Partial<Pick<NewNote, 'kind' | 'body' | 'direction' | 'result' | 'happened_at'>>

async function rewrite(
  db: Db,
  ctx: Context,
  note: NonNullable<Awaited<ReturnType<typeof lockNote>>> & { id: Id },
  { body: typed = note.body, kind = note.kind, ...given }: Changes,
) {
  if (kind !== note.kind && note.kind === 'note') throw invalid('A note stays a note', 'kind')
  const changes = { ...(kind === 'meeting' && noCall), ...given, kind }
  if (note.kind === 'note' && typed.trim() === '') throw invalid('Write something first', 'body')
  const took = changesBetween(note, changes)
  if (Object.entries(took).some(([field, { to }]) => to !== null && !mayHave[kind].includes(field)))
    throw invalid(`A ${kind} has no such details`, 'kind')
  const { body, memberIds } =
    typed === note.body ? { body: typed, memberIds: [] } : await settleMentions(db, typed)
  if (body === note.body && Object.keys(took).length === 0) return
  await writeNote(db, note.id, { ...changes, body })
  const activityId = await recordOn(db, ctx, 'note_changed', recordOf(note), note.id)
  await tellMentioned(db, ctx, { noteId: note.id, activityId, memberIds })
}

/** What is said of each besides its words. */
const mayHave: Record<NoteKind, string[]> = {
  note: [],
  call: ['kind', 'direction', 'result', 'happened_at'],
  meeting: ['kind', 'happened_at'],
}

const noCall = { direction: null, result: null }

const addedVerb = { note: 'note_added', call: 'call_logged', meeting: 'meeting_logged' } as const

const noRecord = perField('tasks', () => null)

function requireModerator(ctx: Context, note: { author_id: Id | null }, message: string) {
  if (note.author_id !== ctx.memberId && !can(ctx.role, 'notes:moderate')) throw permissionDenied(message)
}

type Verb = (typeof addedVerb)[NoteKind] | 'note_changed' | 'note_removed' | 'note_restored'

/** On the record, and without the text: that is the note's own, to be changed and deleted. */
const recordOn = (db: Db, author: Author, verb: Verb, record: RecordName, id: Id) =>
  recordActivity(db, author, verb, record, {}, { type: 'note', id })

async function asNote(ctx: Context, { author_pic_key, author, ...note }: NoteRow): Promise<Note> {
  return {
    ...note,
    author: author && { ...author, pic: await pictureAt(ctx.services.storage, author_pic_key) },
    own: author?.id === ctx.memberId,
  }
}
