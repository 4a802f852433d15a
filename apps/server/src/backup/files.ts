/** The stored files of a backup, one at a time: out of the storage, and into another. */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { isKey, type Storage } from '../storage/storage.ts'
import { keysIn, type Table } from './content.queries.ts'
import { fingerprint } from './fingerprint.ts'
import { filesFolder, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type Entry, entriesOf, readAt, writeEntry } from './tar.ts'

type Archive = { storage: Storage; handle: FileHandle; progress: Progress }

/** Those that the snapshot names. One that was removed since then is missing, which is no failure. */
export async function copyFilesOut({
  client,
  storage,
  handle,
  tables,
  progress,
}: Archive & { client: pg.Client; tables: Table[] }): Promise<{ files: Manifest['files']; missing: number }> {
  const files = countFiles('files', progress)
  let missing = 0
  await client.query(`declare keys no scroll cursor for ${keysIn(tables)}`)
  for (;;) {
    const { rows } = await client.query<[string]>({ text: 'fetch 500 from keys', rowMode: 'array' })
    if (rows.length === 0) return { files: files.counted(), missing }
    for (const [key] of rows) {
      const file = await openStored(storage, key)
      if (file) {
        const entry = { name: filesFolder + key, size: file.size }
        await writeEntry(handle, entry, files.counting(key, file.size, file.content))
      } else {
        missing += 1
        progress.done(`not in the storage: ${key}`)
      }
    }
  }
}

/** What is in the backup. It is read before any of it is written, since what is stored once is never written again. */
export async function countFilesIn(handle: FileHandle, progress: Progress): Promise<Manifest['files']> {
  const files = countFiles('files to restore', progress)
  for await (const { key, entry } of filesIn(handle))
    for await (const _ of files.counting(key, entry.size, contentOf(handle, entry)));
  return files.counted()
}

/** A file that is there already is as it was, since none is ever changed. */
export async function copyFilesIn({ storage, handle, progress }: Archive): Promise<void> {
  const files = countFiles('files', progress)
  for await (const { key, entry } of filesIn(handle)) {
    const { size } = entry
    if ((await storage.sizeOf(key)) === size) continue
    // A restore that was killed may have left a part of it.
    await storage.remove(key)
    const content = files.counting(key, size, contentOf(handle, entry))
    await storage.write(key, Readable.from(content), { bytes: size })
  }
}

async function* filesIn(handle: FileHandle) {
  for await (const entry of entriesOf(handle))
    if (entry.name.startsWith(filesFolder)) yield { key: entry.name.slice(filesFolder.length), entry }
}

/** Undefined when it is gone, or goes just now. */
async function openStored(storage: Storage, key: string) {
  const size = isKey(key) ? await storage.sizeOf(key) : null
  if (size === null) return undefined
  try {
    const content = (await storage.read(key))[Symbol.asyncIterator]()
    const first = await content.next()
    return { size, content: startingWith(first, content) }
  } catch (error) {
    if ((await storage.sizeOf(key)) === null) return undefined
    throw error
  }
}

async function* startingWith(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

const chunkBytes = 2 ** 18

async function* contentOf(handle: FileHandle, { at, size }: Entry) {
  for (let read = 0; read < size; read += chunkBytes)
    yield await readAt(handle, at + read, Math.min(chunkBytes, size - read))
}

const filesPerLine = 1000

/** Counts what passes through: how many, how large, and what is in them. */
function countFiles(what: string, progress: Progress) {
  const print = fingerprint()
  let count = 0
  let bytes = 0
  return {
    async *counting(key: string, size: number, content: AsyncIterable<Buffer>) {
      const hash = createHash('sha256')
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
      print.add(`${key} ${hash.digest('hex')}`)
      count += 1
      bytes += size
      const line = `${what}: ${count.toLocaleString('en')} so far`
      if (count % filesPerLine === 0) progress.done(line)
      else progress.now(line)
    },
    counted: () => ({ count, bytes, hash: print.value() }),
  }
}
