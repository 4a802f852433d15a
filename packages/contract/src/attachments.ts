import { z } from 'zod'
import { inWorkspace, requiredText } from './common.ts'
import { route } from './route.ts'

/** Pictures that no record holds: of the caller, and of the workspace. */
export const pictureSections = ['avatar', 'logo'] as const
export const pictureTypes = ['image/jpeg', 'image/gif', 'image/png'] as const
export const largestPictureBytes = 5 * 1024 * 1024

export const attachments = {
  getSignedUrl: route({
    method: 'POST',
    path: '/api/v1/:org/get-s3-signed-url/',
    access: 'own:write',
    summary: 'Where to PUT a picture, and the address under which it is then set as avatar or logo',
    params: inWorkspace,
    body: z.object({
      name: requiredText(255, 'Enter a file name'),
      section: z.enum(pictureSections, 'Choose a section'),
    }),
    reply: z.object({ signed_url: z.string(), perm_url: z.string() }),
  }),
}
