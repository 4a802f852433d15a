/** The parts of an Office file, which is a zip. Nobody is believed about how large they become when they are unpacked. */
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SheetError } from './sheet.ts'

export type Package = {
  has: (name: string) => boolean
  /** The content of a part, piece by piece; nothing where there is no such part. */
  read: (name: string) => AsyncGenerator<Buffer>
  close: () => void
}

const mostParts = 10_000
const mostUnpacked = 1024 ** 3
/** Sheets shrink to a tenth or a fiftieth. A small one is let pass, as it may repeat one word only. */
const mostRatio = 200
const alwaysUnpacked = 50 * 1024 ** 2

export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: false }).catch(broken)
  const entries = await entriesOf(zip)
  let left = mostUnpacked
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return
      if (entry.isEncrypted()) throw new SheetError('encrypted')
      const most = Math.min(left, Math.max(alwaysUnpacked, entry.compressedSize * mostRatio))
      if (entry.uncompressedSize > most) throw new SheetError('unpacks_too_large')
      let unpacked = 0
      for await (const bytes of contentOf(zip, entry)) {
        unpacked += bytes.length
        if (unpacked > most) throw new SheetError('unpacks_too_large')
        yield bytes
      }
      left -= unpacked
    },
    close: () => zip.close(),
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    if (zip.entryCount > mostParts) throw new SheetError('not_a_spreadsheet')
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
    return entries
  } catch (error) {
    zip.close()
    throw error instanceof SheetError ? error : new SheetError('broken', { cause: error })
  }
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    broken(error)
  }
}

function broken(cause: unknown): never {
  throw new SheetError('broken', { cause })
}
