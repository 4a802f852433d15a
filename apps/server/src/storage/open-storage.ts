import path from 'node:path'
import type { Config } from '../config.ts'
import { localDisk } from './local-disk.ts'
import { s3Storage } from './s3.ts'
import type { LinkSigner } from './signed-links.ts'
import type { Storage } from './storage.ts'

/** Where this server keeps its files. Nothing is asked of it before a file is: the rest works without. */
export const openStorage = async ({ s3, dataDir }: Config, links: LinkSigner): Promise<Storage> =>
  s3 ? s3Storage(s3) : localDisk(path.join(dataDir, 'files'), links)
