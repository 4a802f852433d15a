import { type attachments, largestPictureBytes } from '@caravel/contract/attachments'
import { can } from '@caravel/contract/permissions'
import type { ReplyOf, RequestOf } from '@caravel/contract/route'
import { v7 as newId } from 'uuid'
import type { Context, UserContext } from '../../context.ts'
import { actIn, type Db } from '../../db/client.ts'
import { findMember } from '../../db/membership.ts'
import { queueJob } from '../../db/queue.ts'
import { invalid, notFound, permissionDenied, throttled } from '../../errors.ts'
import { isKey, keyOf, newKey, workspaceOf } from '../../storage/storage.ts'
import { countUnfinishedUploads, findUpload, insertUpload, markUploadTaken } from './attachments.queries.ts'
import { findFile, listKeysUnder, lockFile } from './files.queries.ts'
import { makePicture, makeShownPicture, readDrawn } from './make-picture.ts'

export { listKeysUnder, lockFile, makeShownPicture, readDrawn }

type GetSignedUrl = typeof attachments.getSignedUrl
type Section = RequestOf<GetSignedUrl>['body']['section']

/** More than anyone needs in a day, after which uploads are forgotten; and little enough for any disk. */
const mostUnfinished = 50

export async function announcePicture(
  ctx: Context,
  { name, section }: RequestOf<GetSignedUrl>['body'],
): Promise<ReplyOf<GetSignedUrl>> {
  if (section === 'logo' && !can(ctx.role, 'workspace:manage')) throw permissionDenied()
  const key = newKey(ctx.workspaceId)
  const upload = { id: newId(), section, name, size: largestPictureBytes, storage_key: key }
  await ctx.transaction((db) => announceUpload(db, ctx, upload))
  return {
    signed_url: await ctx.services.storage.uploadUrl({
      key,
      size: { bytes: largestPictureBytes, orLess: true },
    }),
    perm_url: `${permUrlStart}${key}`,
  }
}

/** Names a file before it can be written, so that none is ever stored that nothing names. */
export async function announceUpload(db: Db, { workspaceId, memberId }: Context, upload: Upload) {
  if ((await countUnfinishedUploads(db, memberId)) >= mostUnfinished) throw throttled(3600)
  await insertUpload(db, { ...upload, workspace_id: workspaceId, uploaded_by_id: memberId })
}
type Upload = Omit<Parameters<typeof insertUpload>[1], 'workspace_id' | 'uploaded_by_id'>

const permUrlStart = '/files/'

/** Takes a picture for good, in the transaction of the change that wants it, and answers its storage key. */
export type TakePicture = (db: Db) => Promise<string>

/**
 * Makes an uploaded picture into one of ours, before the transaction, because that takes long. A 4xx when the caller
 * did not upload it for this use, or when it is no picture.
 */
export async function prepareAvatar(ctx: UserContext, permUrl: string): Promise<TakePicture> {
  const upload = uploadAt(permUrl, 'avatar')
  // An avatar belongs to the person, who may have uploaded it in any workspace of theirs.
  const workspaceId = workspaceOf(upload)
  const memberId = await findMember(ctx.services.database, ctx.sessionId, workspaceId)
  if (!memberId) throw unknownUpload('avatar')
  return prepare({ ...ctx, workspaceId, memberId }, upload, 'avatar')
}

export const prepareLogo = async (ctx: Context, permUrl: string): Promise<TakePicture> =>
  prepare(ctx, uploadAt(permUrl, 'logo'), 'logo')

/**
 * Makes a file of a contact or company into a picture of one, before the transaction that sets its `pic_id`; the
 * answer is called in that transaction. A 404 for what is no such file here, a 4xx for what is no picture.
 */
export async function preparePicture(
  ctx: Context,
  section: 'person' | 'company',
  id: string,
): Promise<(db: Db) => Promise<void>> {
  const file = await ctx.read((db) => findFile(db, id))
  if (file?.section !== section || !file.uploaded_at) throw notFound('File')
  // Named after the file's row, which it goes with: lists know the key of a picture by its `pic_id` alone.
  await makePicture(ctx.services.storage, file.storage_key, keyOf(ctx.workspaceId, id), 'pic_id')
  return async (db) => {
    if (!(await lockFile(db, id))) throw notFound('File')
  }
}

type Uploader = Pick<Context, 'services' | 'userId' | 'workspaceId' | 'memberId'>

async function prepare(uploader: Uploader, uploadKey: string, section: Section): Promise<TakePicture> {
  const { services, userId, workspaceId, memberId } = uploader
  const { database, storage } = services
  const wanted = { storage_key: uploadKey, section, uploaded_by_id: memberId }
  const upload = await database.read({ userId, workspaceId }, (db) => findUpload(db, wanted))
  if (!upload) throw unknownUpload(section)

  // Named after the upload's row before it is written: should the change fail, both are forgotten together.
  const key = keyOf(workspaceId, upload.id)
  await makePicture(storage, uploadKey, key, fields[section])

  return async (db) => {
    await actIn(db, workspaceId)
    if (!(await markUploadTaken(db, wanted))) throw unknownUpload(section)
    await queueJob(db, 'remove_file', { key: uploadKey })
    return key
  }
}

/** Which field of a request names the picture. */
const fields: Record<Section, string> = { avatar: 'pic', logo: 'logo' }

function uploadAt(permUrl: string, section: Section): string {
  const key = permUrl.startsWith(permUrlStart) ? permUrl.slice(permUrlStart.length) : ''
  if (!isKey(key)) throw unknownUpload(section)
  return key
}

/** The same for an upload of somebody else, for another use, or taken before: none of them is told apart. */
const unknownUpload = (section: Section) => invalid('Upload the picture again', fields[section])
