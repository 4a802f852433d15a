/** PDFs of what seldom changes: made once, kept, and made anew once they would show something else. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Id } from '@caravel/contract/common'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Services } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { programVersion } from '../../pdf/make.ts'
import { keyOf } from '../../storage/storage.ts'
import {
  findMade,
  forgetMade,
  forgetMadeOf,
  lockSubject,
  type Subject,
  stillMade,
  writeMade,
} from './pdfs.queries.ts'

export type PdfSource = {
  workspaceId: Id
  subject: Subject
  /** All that it shows; of pictures, which. */
  shown: unknown
  /** The same as it is now. */
  showNow: (db: Db) => Promise<unknown>
  make: () => Promise<Buffer>
}

type Asker = { services: Services; log: FastifyBaseLogger }

const underWay = new Map<string, Promise<Buffer>>()

/** Whoever asks while it is made waits for the same one. */
export async function pdfOf(asker: Asker, source: PdfSource): Promise<Buffer> {
  const fingerprint = fingerprintOf(source.shown)
  const kept = await readKept(asker, source, fingerprint)
  if (kept) return kept
  const name = `${source.subject.id} ${fingerprint.toString('hex')}`
  const made = underWay.get(name) ?? makeAndKeep(asker, source, fingerprint)
  underWay.set(name, made)
  return made.finally(() => underWay.delete(name))
}

/** In the transaction that erases what they show, and after it has changed that. Answers the keys of their files. */
export const forgetPdfs = async (db: Db, workspaceId: Id, inquiries: Id[]): Promise<string[]> =>
  (await forgetMadeOf(db, inquiries)).map((id) => keyOf(workspaceId, id))

/** One that cannot be read is made again. */
async function readKept(
  { services: { database, storage }, log }: Asker,
  { workspaceId, subject }: PdfSource,
  fingerprint: Buffer,
): Promise<Buffer | undefined> {
  const made = await database.read({ workspaceId }, (db) => findMade(db, subject))
  if (!made?.fingerprint.equals(fingerprint)) return undefined
  const key = keyOf(workspaceId, made.id)
  try {
    return (await storage.sizeOf(key)) === null ? undefined : await buffer(await storage.read(key))
  } catch (err) {
    log.warn({ err }, 'A PDF that was kept could not be read, and is made again')
    return undefined
  }
}

async function makeAndKeep(asker: Asker, source: PdfSource, fingerprint: Buffer): Promise<Buffer> {
  const content = await source.make()
  await keep(asker, source, fingerprint, content).catch((err: unknown) => {
    asker.log.warn({ err }, 'A PDF could not be kept, and is made again next time')
  })
  return content
}

/** Its row is there before its file, so that no file is ever stored that nothing names; and goes with it. */
async function keep(
  { services: { database, storage } }: Asker,
  { workspaceId, subject, showNow }: PdfSource,
  fingerprint: Buffer,
  content: Buffer,
): Promise<void> {
  const id = newId()
  const scope = { workspaceId }
  const isKept = await database.transaction(scope, async (db) => {
    await lockSubject(db, subject)
    // Changed or erased while this one was made: it must not be kept as it was.
    if (!fingerprintOf(await showNow(db)).equals(fingerprint)) return false
    await writeMade(db, subject, { id, fingerprint })
    return true
  })
  if (!isKept) return
  const key = keyOf(workspaceId, id)
  try {
    await storage.write(key, Readable.from([content]), { bytes: content.length })
  } catch (error) {
    await database.transaction(scope, (db) => forgetMade(db, id))
    throw error
  }
  // Erased while it was written, and the job that removes it may have been there before it was.
  if (!(await database.read(scope, (db) => stillMade(db, id)))) await storage.remove(key)
}

const fingerprintOf = (shown: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([programVersion(), shown]))
    .digest()
