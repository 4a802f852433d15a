import { z } from 'zod'
import {
  Id,
  inWorkspace,
  namesOneOf,
  oneOfWorkspace,
  Person,
  paged,
  pageQuery,
  requiredText,
  Timestamp,
} from './common.ts'
import { type FieldThat, fieldsThat, perField, type WithoutId } from './kinds.ts'
import { route } from './route.ts'

/** Pictures that no record holds: of the caller, and of the workspace. */
export const pictureSections = ['avatar', 'logo'] as const
type RecordSection = WithoutId<FieldThat<'files'>> | 'note'
export const recordSections = [...fieldsThat('files'), 'note_id'].map(
  (field) => field.replace(/_id$/, '') as RecordSection,
)
export const sections = [...recordSections, ...pictureSections] as const
export type Section = (typeof sections)[number]

export const pictureTypes = ['image/jpeg', 'image/gif', 'image/png'] as const
export const largestPictureBytes = 5 * 1024 * 1024
export const largestFileBytes = 25 * 1024 * 1024

/** The record that a file belongs to: exactly one. */
const ofRecord = { ...perField('files', () => Id.optional()), note_id: Id.optional() }
const namesOneRecord = namesOneOf(ofRecord)

export const Attachment = z.object({
  id: Id,
  /** Short-lived and signed. Pictures are shown in place, everything else is a download. */
  url: z.string(),
  name: z.string(),
  section: z.enum(sections),
  size: z.number().int(),
  content_type: z.string(),
  uploaded_by: Person.nullable(),
  created_at: Timestamp,
})
export type Attachment = z.infer<typeof Attachment>

const name = requiredText(255, 'Enter a file name')

export const attachments = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/attachments/',
    access: 'files:read',
    summary: 'The files of a record, newest first',
    params: inWorkspace,
    query: pageQuery.extend(ofRecord).refine(namesOneRecord, 'Name one record'),
    reply: paged(Attachment),
  }),
  getUploadUrl: route({
    method: 'POST',
    path: '/api/v1/:org/attachments/get-upload-url/',
    access: 'files:write',
    summary: 'Announce a file of a record: where to PUT it, and its id',
    params: inWorkspace,
    body: z
      .object({
        name,
        section: z.enum(recordSections, 'Choose a section'),
        size: z.number('Enter the size in bytes').int('Enter the size in bytes').min(1, 'The file is empty'),
        ...ofRecord,
      })
      .refine(namesOneRecord, 'Name one record'),
    reply: z.object({ url: z.string(), id: Id }),
  }),
  completeUpload: route({
    method: 'GET',
    path: '/api/v1/:org/attachments/:id/upload-completed/',
    access: 'files:write',
    summary: 'Say that the file was sent. It is shown from here on, if it is there as announced',
    params: oneOfWorkspace,
    reply: Attachment,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/:org/attachments/:id/',
    access: 'files:write',
    summary: 'Delete a file',
    params: oneOfWorkspace,
  }),
  getSignedUrl: route({
    method: 'POST',
    path: '/api/v1/:org/get-s3-signed-url/',
    access: 'own:write',
    summary: 'Where to PUT a picture, and the address under which it is then set as avatar or logo',
    params: inWorkspace,
    body: z.object({ name, section: z.enum(pictureSections, 'Choose a section') }),
    reply: z.object({ signed_url: z.string(), perm_url: z.string() }),
  }),
}
