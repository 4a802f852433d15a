import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../storage/storage.ts'

/** What a stored file is by its first bytes. What its name or its sender say is never believed. */
export async function typeOf(storage: Storage, key: string): Promise<string> {
  const head = await buffer(await storage.read(key, { first: longestSign }))
  return signs.find(({ sign }) => sign.test(head.toString('latin1')))?.type ?? 'application/octet-stream'
}

const longestSign = 16

const signs = [
  { type: 'image/png', sign: /^\x89PNG\r\n\cZ\n.{4}IHDR/s },
  { type: 'image/jpeg', sign: /^\xff\xd8\xff/ },
  { type: 'image/gif', sign: /^GIF8[79]a/ },
  { type: 'image/webp', sign: /^RIFF.{4}WEBPVP8/s },
  { type: 'application/pdf', sign: /^%PDF-\d/ },
]
