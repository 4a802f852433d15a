/** PDFs take a core for a quarter of a second, which in a thread of its own nobody else waits for. */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Threads } from '../threads/threads.ts'

const threads = new Threads('pdf', { most: 1, megabytes: 256, pieceSeconds: 30, wholeSeconds: 30 })

/** What can be made is in `thread.ts`. */
export async function makePdf<Shown>(task: 'quote' | 'receipt', shown: Shown): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of threads.run<Uint8Array>(task, shown)) parts.push(part)
  return Buffer.concat(parts)
}

let version: string | undefined

/** Another for each build, which may draw another PDF of the same; while developing, for each start. */
export function programVersion(): string {
  version ??= hashOf(readdirSync(import.meta.dirname).filter((name) => name.endsWith('.js'))) ?? randomUUID()
  return version
}

function hashOf(files: string[]): string | undefined {
  if (files.length === 0) return undefined
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(path.join(import.meta.dirname, file)))
  return hash.digest('hex')
}
