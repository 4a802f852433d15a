/** A backup as it is read: what it says about itself, and the rows in it. */
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Damage } from './damage.ts'
import { Manifest, manifestName } from './manifest.ts'
import { type Entry, entriesOf, readAt } from './tar.ts'

const decompress = promisify(gunzip)

export type Archive = {
  manifest: Manifest
  /** The rows of a table, or the jobs; `tell` hears how much of them has been read. */
  rowsIn: (folder: string, tell?: (percent: number) => void) => AsyncGenerator<Buffer>
}

/** Walks through the whole file, so that one that is cut off is known before anything is done with it. */
export async function openArchive(handle: FileHandle): Promise<Archive> {
  const folders = new Map<string, Entry[]>()
  let last: Entry | undefined
  for await (const entry of entriesOf(handle)) {
    last = entry
    const folder = /^(.*)\/\d+\.gz$/.exec(entry.name)?.[1]
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), entry])
  }
  if (last?.name !== manifestName) throw new Damage('it does not end with a manifest')
  const manifest = readManifest(await readAt(handle, last.at, last.size))

  async function* rowsIn(folder: string, tell: (percent: number) => void = () => {}) {
    const pieces = folders.get(folder) ?? []
    for (const [index, { name, at, size }] of pieces.entries()) {
      const packed = await readAt(handle, at, size)
      yield await decompress(packed).catch(() => {
        throw new Damage(`${name} cannot be unpacked`)
      })
      tell(Math.floor((100 * (index + 1)) / pieces.length))
    }
  }
  return { manifest, rowsIn }
}

function readManifest(text: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(text.toString()))
  } catch {
    throw new Damage('its manifest cannot be read')
  }
}
