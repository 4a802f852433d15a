import { attachments, type pictureSections } from '@caravel/contract/attachments'
import { ApiError, readError } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'

export type PictureSection = (typeof pictureSections)[number]

/** Answers the address under which the picture can then be set. Throws an ApiError. */
export async function uploadPicture(org: string, section: PictureSection, picture: Blob): Promise<string> {
  const name = `${section}.${picture.type === 'image/jpeg' ? 'jpg' : 'png'}`
  const { signed_url, perm_url } = await call(attachments.getSignedUrl, {
    params: { org },
    body: { name, section },
  })
  await put(signed_url, picture)
  return perm_url
}

/** Without our bearer token: the address is signed, and may be that of another server. */
async function put(url: string, picture: Blob) {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': picture.type },
    body: picture,
  }).catch((cause: unknown) => {
    throw new ApiError(0, null, { cause })
  })
  if (!response.ok) throw await readError(response)
}
