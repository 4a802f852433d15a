import type { Storage } from './storage.ts'

/** The address at which a stored picture can be seen for a while, as the contract shows pictures. */
export const pictureAt = async (
  storage: Storage,
  key: string | null,
): Promise<{ file_url: string } | null> =>
  key === null ? null : { file_url: await storage.downloadUrl(key, { contentType: 'image/webp' }) }
