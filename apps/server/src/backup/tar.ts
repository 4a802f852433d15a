/** A tar file, as far as a backup needs one: plain files with short names, read in place. */
import type { FileHandle } from 'node:fs/promises'
import { Damage } from './damage.ts'

const block = 512
const empty = Buffer.alloc(block)

/** Writes entry by entry. Its size is said first, and `content` has to be as large. */
export async function writeEntry(
  file: FileHandle,
  { name, size }: { name: string; size: number },
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await writeAll(file, headerOf(name, size))
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    await writeAll(file, chunk)
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes and not ${size}`)
  await writeAll(file, empty.subarray(0, paddingOf(size)))
}

export async function endTar(file: FileHandle): Promise<void> {
  await writeAll(file, Buffer.concat([empty, empty]))
  await file.sync()
}

export type Entry = { name: string; size: number; at: number }

/** Walks from header to header up to the end of the tar; fails when there is none. */
export async function* entriesOf(file: FileHandle): AsyncGenerator<Entry> {
  for (let at = 0; ; ) {
    const header = await readAt(file, at, block)
    if (header.equals(empty)) return
    const entry = { ...entryIn(header, at), at: at + block }
    yield entry
    at = entry.at + entry.size + paddingOf(entry.size)
  }
}

export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(content, read, length - read, at + read)
    if (bytesRead === 0) throw new Damage('it ends too early')
    read += bytesRead
  }
  return content
}

const paddingOf = (size: number) => (block - (size % block)) % block

async function writeAll(file: FileHandle, content: Buffer) {
  for (let written = 0; written < content.length; )
    written += (await file.write(content, written)).bytesWritten
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  if (header.write(name, 0) > 100) throw new Error(`${name} is too long for a tar`)
  header.write('0000600\x000000000\x000000000\x00', 100)
  header.write(`${octal(size, 11)}\x00${octal(Math.floor(Date.now() / 1000), 11)}\x00`, 124)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 6)}\x00 `, 148)
  return header
}

function entryIn(header: Buffer, at: number): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).split('\0', 1)[0] ?? ''
  const sum = Number.parseInt(text(148, 8), 8)
  header.fill(' ', 148, 156)
  if (sumOf(header) !== sum) throw new Damage(`what it has at byte ${at} is no entry of one`)
  return { name: text(0, 100), size: Number.parseInt(text(124, 12), 8) }
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)
