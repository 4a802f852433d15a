import { attachments } from '@caravel/contract/attachments'
import { type App, implement } from '../../http/implement.ts'
import { announcePicture } from './attachments.ts'

export function attachmentRoutes(app: App) {
  implement(app, attachments.getSignedUrl, (ctx, { body }) => announcePicture(ctx, body))
}
