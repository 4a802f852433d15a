/** Text of files in the encodings that spreadsheets write. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const sampled = 64 * 1024

/** By the mark at the beginning, else by the bytes. All of them are looked at: the first accent may come late. */
export async function encodingOf(path: string): Promise<Encoding> {
  const sample = await startOf(path)
  return encodingOfStart(sample) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
}

/** Undefined where the first bytes alone do not tell. */
export const encodingOfStart = (start: Buffer) => markOf(start) ?? wideOf(start)

export async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampled), 0, sampled, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The text piece by piece, without a mark at the beginning and without null bytes. */
export async function* textOf(path: string, encoding: Encoding | 'bytes'): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  for await (const bytes of createReadStream(path)) yield decode(bytes, true)
  const last = decode(Buffer.alloc(0), false)
  if (last !== '') yield last
}

/** Decodes in a charset by any of its names; in UTF-8 where the name is unknown. */
export function decodeAs(charset: string, bytes: Buffer): string {
  if (/^(windows-1252|cp1252|iso-8859-1|us-ascii)$/i.test(charset)) return windows1252(bytes)
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString()
  }
}

function decoderOf(encoding: Encoding | 'bytes'): (bytes: Buffer, stream: boolean) => string {
  if (encoding === 'bytes') return (bytes) => withoutNulls(bytes.toString('latin1'))
  if (encoding === 'windows-1252') return (bytes) => withoutNulls(windows1252(bytes))
  const decoder = new TextDecoder(encoding)
  return (bytes, stream) => withoutNulls(decoder.decode(bytes, { stream }))
}

const withoutNulls = (text: string) => text.replaceAll('\0', '')

/** By hand, because some versions of Node take it for Latin-1, which has control characters in this place. */
const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign)

const signs = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ']

function markOf(sample: Buffer): Encoding | undefined {
  if (sample.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf))) return 'utf-8'
  if (sample.subarray(0, 2).equals(Buffer.of(0xff, 0xfe))) return 'utf-16le'
  if (sample.subarray(0, 2).equals(Buffer.of(0xfe, 0xff))) return 'utf-16be'
  return undefined
}

/** Without a mark UTF-16 shows in the null bytes, one beside each Latin letter. */
function wideOf(sample: Buffer): Encoding | undefined {
  const nulls = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) nulls[index % 2] = (nulls[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = nulls.map((count) => count / (sample.length / 2))
  if (odd > 0.3 && even < 0.05) return 'utf-16le'
  if (even > 0.3 && odd < 0.05) return 'utf-16be'
  return undefined
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes, { stream: true })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
