import { type Attachment, type attachments, largestFileBytes } from '@caravel/contract/attachments'
import type { Id } from '@caravel/contract/common'
import type { ReplyOf, RequestOf } from '@caravel/contract/route'
import type { SubjectOf } from '@caravel/contract/verbs'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { recordNamed } from '../../db/live-records.ts'
import { pageOf } from '../../db/paginate.ts'
import { queueJob } from '../../db/queue.ts'
import { conflict, invalid, notFound, tooLarge } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { removeAtOnce } from '../../storage/remove-at-once.ts'
import { keyOf, newKey } from '../../storage/storage.ts'
import { announceUpload } from './attachments.ts'
import { typeOf } from './content-type.ts'
import {
  clearPicture,
  countFiles,
  findFile,
  isInQuote,
  listFiles,
  markFinished,
  markRemoved,
  type RecordIds,
  recordIsLive,
} from './files.queries.ts'

type List = typeof attachments.list
type GetUploadUrl = typeof attachments.getUploadUrl

export async function getFilePage(
  ctx: Context,
  { page, page_size, ...record }: RequestOf<List>['query'],
): Promise<ReplyOf<List>> {
  const { rows, total } = await ctx.read(async (db) => {
    if (!(await recordIsLive(db, record))) throw notFound()
    return { rows: await listFiles(db, record, { page, page_size }), total: await countFiles(db, record) }
  })
  const results = await Promise.all(rows.map((row) => asAttachment(ctx, row)))
  return pageOf(ctx.url, { page, page_size }, results, total)
}

export async function announceFile(
  ctx: Context,
  { name, section, size, ...record }: RequestOf<GetUploadUrl>['body'],
): Promise<ReplyOf<GetUploadUrl>> {
  if (!record[`${section}_id`]) throw invalid('This section is for another kind of record', 'section')
  if (size > largestFileBytes) throw tooLarge('Choose a file of at most 25 MB', 'size')
  const upload = { id: newId(), section, name, size, storage_key: newKey(ctx.workspaceId), ...record }
  await ctx.transaction(async (db) => {
    if (!(await recordIsLive(db, record))) throw notFound()
    await announceUpload(db, ctx, upload)
  })
  const url = await ctx.services.storage.uploadUrl({ key: upload.storage_key, size: { bytes: size } })
  return { url, id: upload.id }
}

/** From here on the file is shown: once it is there, just as large as announced. */
export async function finishUpload(ctx: Context, id: Id): Promise<Attachment> {
  const upload = await ctx.read((db) => findOwnFile(db, ctx, id))
  if (upload.uploaded_at) return asAttachment(ctx, upload)
  if (!upload.can_be_finished) throw notFound('File')

  const { storage } = ctx.services
  const size = await storage.sizeOf(upload.storage_key)
  if (size === null) throw invalid('Upload the file first')
  if (size !== upload.size) throw invalid('The file is not as large as announced. Upload it again')
  const contentType = await typeOf(storage, upload.storage_key)

  return ctx.transaction(async (db) => {
    if (await markFinished(db, id, contentType)) await recordOn(db, ctx, 'file_added', upload)
    return asAttachment(ctx, await findOwnFile(db, ctx, id))
  })
}

/** Also ends an upload that was only announced, of which nobody was told. */
export async function removeFile(ctx: Context, id: Id): Promise<undefined> {
  const keys = await ctx.transaction(async (db) => {
    const file = await findOwnFile(db, ctx, id)
    if (await isInQuote(db, id)) throw conflict('A quote shows this picture, so it cannot be deleted')
    if (!(await markRemoved(db, id))) throw notFound('File')
    await clearPicture(db, id)
    const keys = [file.storage_key, keyOf(ctx.workspaceId, id)]
    for (const key of keys) await queueJob(db, 'remove_file', { key })
    if (file.uploaded_at) await recordOn(db, ctx, 'file_removed', file)
    return keys
  })
  await removeAtOnce(ctx, keys)
  return undefined
}

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** A file that the caller may know of: what is not finished is only known to who uploads it. */
async function findOwnFile(db: Db, ctx: Context, id: Id): Promise<File> {
  const file = await findFile(db, id)
  if (!file || (!file.uploaded_at && file.uploaded_by_id !== ctx.memberId)) throw notFound('File')
  return file
}

async function recordOn(db: Db, ctx: Context, verb: 'file_added' | 'file_removed', file: File) {
  const change = verb === 'file_added' ? { from: null, to: file.name } : { from: file.name, to: null }
  await recordActivity(db, ctx, verb, subjectOf(file), { file: change }, { type: 'attachment', id: file.id })
}

function subjectOf(record: RecordIds): { type: SubjectOf<'file_added'>; id: string } {
  const subject = record.note_id ? { type: 'note' as const, id: record.note_id } : recordNamed(record)
  if (!subject) throw new Error('A file belongs to a record')
  return subject
}

type Row = Awaited<ReturnType<typeof listFiles>>[number]

async function asAttachment({ services: { storage } }: Context, row: Row): Promise<Attachment> {
  const { id, name, section, size, content_type, created_at, uploaded_by } = row
  return {
    id,
    url: await storage.downloadUrl(row.storage_key, { name, contentType: content_type }),
    name,
    section,
    size,
    content_type,
    uploaded_by: uploaded_by && { ...uploaded_by, pic: await pictureAt(storage, row.uploader_pic_key) },
    created_at,
  }
}
