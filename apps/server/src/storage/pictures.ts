import type { Storage } from './storage.ts'

type Picture = { file_url: string } | null

/** Pictures leave the database as storage keys. */
export type Keyed<T extends { pic: unknown }> = Omit<T, 'pic'> & { pic_key: string | null }

/** The address at which a stored picture can be seen for a while, as the contract shows pictures. */
export const pictureAt = async (storage: Storage, key: string | null): Promise<Picture> =>
  key === null ? null : { file_url: await storage.downloadUrl(key, { contentType: 'image/webp' }) }

/** The same in place of the key. */
export async function withPicture<T>(storage: Storage, row: T & { pic_key: string | null }) {
  const { pic_key, ...shown } = row
  return { ...shown, pic: await pictureAt(storage, pic_key) }
}
