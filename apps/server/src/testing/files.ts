import { type Attachment, attachments } from '@caravel/contract/attachments'
import type { ArgsOf } from '@caravel/contract/route'
import type { TestApp } from './app.ts'
import type { TestMember } from './factories.ts'
import { putFile } from './pictures.ts'

export type Announcement = ArgsOf<typeof attachments.getUploadUrl>['body']

/** Announces a file of a contact, unless told of another record, and uploads it; nobody has finished it yet. */
export async function sendFile(
  app: TestApp,
  member: TestMember,
  content: Buffer | string,
  announcement: Partial<Announcement>,
): Promise<{ id: string; url: string }> {
  const size = Buffer.byteLength(content)
  const body = { name: 'file', section: 'person', size, ...announcement } as const
  const params = { org: member.workspace.id }
  const announced = (await app.call(attachments.getUploadUrl, { params, body }, member)).body
  const { statusCode } = await putFile(app, announced.url, content)
  if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}`)
  return announced
}

/** Uploads a file as the web does, until it is shown. */
export async function uploadFile(
  app: TestApp,
  member: TestMember,
  content: Buffer | string,
  announcement: Partial<Announcement>,
): Promise<Attachment> {
  const { id } = await sendFile(app, member, content, announcement)
  const params = { org: member.workspace.id, id }
  return (await app.call(attachments.completeUpload, { params }, member)).body
}
