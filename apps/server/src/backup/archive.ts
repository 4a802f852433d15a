/** A backup as it is read: what it says about itself, and the rows in it. */
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { folded, isBeforeFolded, knownAs, readSchemaFiles } from '../db/schema-files.ts'
import { OperatorError } from '../operator-error.ts'
import { Damage } from './damage.ts'
import { Manifest, manifestName } from './manifest.ts'
import { type Entry, entriesOf, readAt } from './tar.ts'

const decompress = promisify(gunzip)

export type Archive = {
  manifest: Manifest
  /** The rows of a table, or the jobs; `tell` hears how much of them has been read. */
  rowsIn: (folder: string, tell?: (percent: number) => void) => AsyncGenerator<Buffer>
}

export type OpenedBackup = { archive: Archive; handle: FileHandle }

/** Opens a backup of this version or an older one for `work`. What is found to be damaged is told as an operator needs it. */
export async function withBackup<Result>(
  file: string,
  consequence: string,
  work: (backup: OpenedBackup) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file, 'r')
  try {
    const archive = await openArchive(handle)
    await assertKnown(archive.manifest.migration, file)
    return await work({ archive, handle })
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new OperatorError(
      `${file} is no whole backup: ${error.message}. ${consequence} Take another copy of it, or an earlier backup.`,
    )
  } finally {
    await handle.close()
  }
}

async function assertKnown(migration: string, file: string) {
  const { baseline, after } = await readSchemaFiles()
  if (isBeforeFolded(migration))
    throw new OperatorError(
      `${file} stands at migration ${migration}, which is older than this version of Caravel can take over. Restore it with the version of commit ${folded.commit}, and back that up.`,
    )
  if (![baseline, ...after].some(({ name }) => name === knownAs(migration)))
    throw new OperatorError(
      `${file} stands at migration ${migration}, which this version of Caravel does not know. Restore it with the version that made it, or a newer one.`,
    )
}

/** Values that the database refuses are none that it once gave out. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Damage || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))

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
