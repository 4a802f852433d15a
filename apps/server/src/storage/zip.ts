/** Files packed into one while it is read: no more of it is in memory than is under way. */
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Storage } from './storage.ts'

/** `path` as `safePath` makes them. */
export type ZipEntry = { path: string; content: Readable | string }

/** Takes an entry only once the one before it is packed. */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  // It may fail before anybody reads it: who then does is told.
  output.on('error', () => {})
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)
  void pack(zip, entries).catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function pack(zip: ZipFile, entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  for await (const { path, content } of entries) {
    const stream = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    zip.addReadStream(stream, path, { compress: !isPacked.test(path) })
    await finished(stream, { writable: false })
  }
  zip.end()
}

/** To pack these again would only cost time. */
const isPacked = /\.(zip|gz|7z|rar|jpe?g|png|gif|webp|heic|mp[34]|mov|docx|xlsx|pptx)$/i

/** A stored file, or undefined where the store has lost it: the rest is still worth having. */
export async function storedContent(storage: Storage, key: string): Promise<Readable | undefined> {
  return (await storage.sizeOf(key)) === null ? undefined : storage.read(key)
}

/** Paths that no system takes for something else, each given out once. */
export function safePaths() {
  const given = new Set<string>()
  return (...parts: string[]): string => {
    const path = parts.map(safeName).join('/')
    const [, start = '', end = ''] = /^(.*?)(\.[^./]{1,10})?$/s.exec(path) ?? []
    let free = path
    for (let number = 2; given.has(free.toLowerCase()); number++) free = `${start} (${number})${end}`
    given.add(free.toLowerCase())
    return free
  }
}

const safeName = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\p{C}]/gu, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .slice(-150) || 'file'
