import type { Storage } from './storage.ts'

type Picture = { file_url: string } | null

/** Pictures leave the database as storage keys. */
export type Keyed<T extends { pic: unknown }> = Omit<T, 'pic'> & { pic_key: string | null }

/** The address at which a stored picture can be seen for a while, as the contract shows pictures. */
export const pictureAt = async (storage: Storage, key: string | null): Promise<Picture> =>
  key === null ? null : { file_url: await storage.downloadUrl(key, { contentType: 'image/webp' }) }

/** The same beside the key, which no answer shows: the contract does not know it. */
export const withPicture = async <T>(storage: Storage, row: T & { pic_key: string | null }) => ({
  ...row,
  pic: await pictureAt(storage, row.pic_key),
})
