import { attachments } from '@caravel/contract/attachments'
import { type App, implement } from '../../http/implement.ts'
import { announcePicture } from './attachments.ts'
import { announceFile, finishUpload, getFilePage, removeFile } from './files.ts'

export function attachmentRoutes(app: App) {
  implement(app, attachments.list, (ctx, { query }) => getFilePage(ctx, query))
  implement(app, attachments.getUploadUrl, (ctx, { body }) => announceFile(ctx, body))
  implement(app, attachments.completeUpload, (ctx, { params }) => finishUpload(ctx, params.id))
  implement(app, attachments.remove, (ctx, { params }) => removeFile(ctx, params.id))
  implement(app, attachments.getSignedUrl, (ctx, { body }) => announcePicture(ctx, body))
}
