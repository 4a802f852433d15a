import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { v4 as randomName } from 'uuid'
import { invalid, RequestError } from '../errors.ts'
import type { LinkSigner } from './signed-links.ts'
import { isKey, type Storage } from './storage.ts'

export function localDisk(directory: string, links: LinkSigner): Storage {
  const fileOf = (key: string) => {
    if (!isKey(key)) throw invalid('Not a file of ours')
    return path.join(directory, key)
  }
  return {
    uploadUrl: async ({ key, size, contentType }) =>
      links.sign('PUT', key, { size: String(size), type: contentType }),
    downloadUrl: async (key, { saveAs, contentType } = {}) =>
      links.sign('GET', key, { ...(saveAs && { name: saveAs }), ...(contentType && { type: contentType }) }),
    sizeOf: async (key) => (await stat(fileOf(key)).catch(() => null))?.size ?? null,
    read: async (key) => createReadStream(fileOf(key)),
    async write(key, content, size) {
      const file = fileOf(key)
      const part = `${file}.${randomName()}.part`
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const handle = await open(part, 'wx', 0o600)
      try {
        let written = 0
        for await (const chunk of content) {
          written += chunk.length
          if (written > size) throw tooLarge()
          await handle.write(chunk)
        }
        if (written !== size) throw invalid('The file is shorter than announced')
        // Said to be stored only once it would survive a power cut.
        await handle.sync()
        await handle.close()
        await rename(part, file)
      } catch (error) {
        await handle.close().catch(() => {})
        await rm(part, { force: true })
        throw error
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

const tooLarge = () =>
  new RequestError(413, [{ code: 'too_large', message: 'The file is larger than announced' }])
