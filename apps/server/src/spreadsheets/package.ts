/** The parts of an Office file, which is a zip. Nobody is believed about how large they become when they are unpacked. */
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SheetError } from './sheet.ts'

export type Package = {
  has: (name: string) => boolean
  /** The content of a part, piece by piece; nothing where there is no such part. */
  read: (name: string) => AsyncGenerator<Buffer>
  close: () => void
}

export const mostParts = 10_000
const mostUnpacked = 1024 ** 3
/** Sheets shrink to a tenth or a fiftieth. A small one is let pass, as it may repeat one word only. */
const mostRatio = 100
const alwaysUnpacked = 50 * 1024 ** 2
/**
 * What is worked on is not bytes but tags, attributes and entities, each of which begins with or has one of these signs. A
 * cell takes about seven of them, and two bytes of the file; where its writer leaves out where it stands, and all say one
 * of a few words, a quarter of a byte. A small file may have as many as are read in a second or two.
 */
const mostSignsForEachByte = 30
const alwaysRead = 1_000_000
const isSign = new Uint8Array(256)
for (const sign of '<=&') isSign[sign.charCodeAt(0)] = 1

export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: false }).catch(broken)
  const entries = await entriesOf(zip)
  let [unpacked, taken, signs] = [0, 0, 0]
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return
      if (entry.isEncrypted()) throw new SheetError('encrypted')
      if (entry.uncompressedSize > mostUnpacked) throw new SheetError('unpacks_too_large')
      let [size, before] = [0, 0]
      for await (const { bytes, read } of contentOf(zip, entry)) {
        size += bytes.length
        unpacked += bytes.length
        taken += read - before
        before = read
        signs += signsIn(bytes)
        if (unpacked > mostUnpacked || size > Math.max(alwaysUnpacked, read * mostRatio))
          throw new SheetError('unpacks_too_large')
        if (signs > Math.max(alwaysRead, taken * mostSignsForEachByte))
          throw new SheetError('unpacks_too_large')
        yield bytes
      }
    },
    close: () => zip.close(),
  }
}

function signsIn(bytes: Buffer): number {
  let signs = 0
  for (const byte of bytes) signs += isSign[byte] ?? 0
  return signs
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

/** What a part holds, and how many bytes of the file that took so far. */
async function* contentOf(zip: ZipFile, entry: Entry) {
  try {
    const stream: Readable & { bytesWritten?: number } = await zip.openReadStreamPromise(entry)
    for await (const bytes of stream as AsyncIterable<Buffer>)
      yield { bytes, read: stream.bytesWritten ?? entry.compressedSize }
  } catch (error) {
    broken(error)
  }
}

function broken(cause: unknown): never {
  throw new SheetError('broken', { cause })
}
