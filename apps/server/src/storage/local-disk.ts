import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { invalid, tooLarge } from '../errors.ts'
import type { LinkSigner } from './signed-links.ts'
import { alreadyUploaded, filesUnavailable, isKey, type Size, type Storage } from './storage.ts'

export function localDisk(directory: string, links: LinkSigner): Storage {
  const fileOf = (key: string) => {
    if (!isKey(key)) throw invalid('Not a file of ours')
    return path.join(directory, key)
  }
  const sizeOf = async (key: string) => (await stat(fileOf(key)).catch(nullWhenMissing))?.size ?? null
  return {
    uploadUrl: async ({ key, size }) => links.sign('PUT', key, factsOf(size)),
    downloadUrl: async (key, { name, contentType } = {}) =>
      links.sign('GET', key, { ...(name && { name }), ...(contentType && { type: contentType }) }),
    sizeOf,
    read: async (key, { first } = { first: Infinity }) => createReadStream(fileOf(key), { end: first - 1 }),
    async write(key, content, size) {
      const file = fileOf(key)
      const part = partOf(file)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch(diskFailed)
      // Only one can hold the part, and only who holds it makes the file.
      const handle = await open(part, 'wx', 0o600).catch(alreadyThere)
      try {
        if ((await sizeOf(key)) !== null) throw alreadyUploaded()
        await fill(handle, content, size)
        await handle.close()
        await rename(part, file)
      } catch (error) {
        await handle.close().catch(() => {})
        await rm(part, { force: true })
        return diskFailed(error)
      }
    },
    async remove(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      // Left by a server that was killed while it wrote.
      await rm(partOf(file), { force: true })
    },
  }
}

/** A size as a link to upload vouches for it. */
const factsOf = ({ bytes, orLess }: Size) => ({ bytes: String(bytes), ...(orLess && { or_less: 'true' }) })
export const sizeIn = (facts: Record<string, string>): Size => ({
  bytes: Number(facts.bytes),
  ...(facts.or_less && { orLess: true }),
})

const partOf = (file: string) => `${file}.part`

function alreadyThere(error: NodeJS.ErrnoException): never {
  if (error.code === 'EEXIST') throw alreadyUploaded()
  return diskFailed(error)
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  return error.code === 'ENOENT' ? null : diskFailed(error)
}

/** A disk that is full, read-only or gone is no fault of the request. */
function diskFailed(error: unknown): never {
  throw error instanceof Error && 'syscall' in error ? filesUnavailable(error) : error
}

async function fill(handle: FileHandle, content: Readable, { bytes, orLess }: Size) {
  let written = 0
  // What is left of a request is not for us to end: its answer goes the same way.
  for await (const chunk of content.iterator({ destroyOnReturn: false })) {
    written += chunk.length
    if (written > bytes) throw tooLarge('The file is larger than announced')
    await handle.appendFile(chunk)
  }
  if (written < bytes && !orLess) throw invalid('The file is shorter than announced')
  // Said to be stored only once it would survive a power cut.
  await handle.sync()
}
