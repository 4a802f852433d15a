import { isUtf8 } from 'node:buffer'
import { decodeAs } from './encoding.ts'

export type Property = {
  name: (typeof known)[number]
  /** `;TYPE=HOME;PREF=1` */
  parameters: string
  /** What stands between semicolons. */
  parts: string[]
}

/** All others, such as pictures, are passed over without being held. */
const known = [
  'BEGIN',
  'END',
  'N',
  'FN',
  'EMAIL',
  'TEL',
  'ORG',
  'TITLE',
  'ADR',
  'BDAY',
  'NOTE',
  'URL',
  'KIND',
  'X-ADDRESSBOOKSERVER-KIND',
  'X-ABSHOWAS',
  'GENDER',
  'X-GENDER',
] as const

/** A longer one is cut, which is too long for a cell still. */
const mostCharacters = 200_000

/**
 * Puts the lines together over which a property was folded. Of text in bytes each sign is one byte, since each property may be
 * in a charset of its own.
 */
export async function* propertiesOf(
  text: AsyncIterable<string>,
  isInBytes = false,
): AsyncGenerator<Property> {
  let head: Head | undefined
  let value = ''
  let isOpen = false
  for await (const line of linesOf(text)) {
    let more = line
    if (!isOpen && /^[ \t]/.test(line)) more = line.slice(1)
    else if (!isOpen) {
      if (head) yield asProperty(head, value, isInBytes)
      head = headOf(line)
      value = ''
      more = line.slice(head?.length)
    }
    // Of a line in quoted-printable that ends so, the next one is the rest.
    isOpen = head?.isQuotedPrintable === true && more.endsWith('=')
    if (head && value.length < mostCharacters) value += isOpen ? more.slice(0, -1) : more
  }
  if (head) yield asProperty(head, value, isInBytes)
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinished = ''
  for await (const piece of text) {
    const lines = (unfinished + piece).split('\n')
    unfinished = (lines.pop() ?? '').slice(0, mostCharacters)
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  yield unfinished
}

type Head = { name: Property['name']; parameters: string; length: number; isQuotedPrintable: boolean }

/** `item1.EMAIL;TYPE=HOME:`; undefined for what is not wanted. */
function headOf(line: string): Head | undefined {
  const [head = '', found = '', parameters = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):/.exec(line.slice(0, 1000)) ?? []
  const name = known.find((one) => one === found.toUpperCase())
  if (!name || /[;=](?:B|BASE64)(?=;|$)/i.test(parameters)) return undefined
  const isQuotedPrintable = /[;=]QUOTED-PRINTABLE(?=;|$)/i.test(parameters)
  return { name, parameters, length: head.length, isQuotedPrintable }
}

function asProperty(
  { name, parameters, isQuotedPrintable }: Head,
  value: string,
  isInBytes: boolean,
): Property {
  const charset = /;CHARSET="?([^;:"]+)/i.exec(parameters)?.[1]
  const read = (bytes: string) => readBytes(Buffer.from(bytes, 'latin1'), charset)
  const codes = (found: string) => Buffer.from(found.replaceAll('=', ''), 'hex').toString('latin1')
  let text = value
  if (isQuotedPrintable && isInBytes) text = read(value.replace(coded, codes))
  else if (isQuotedPrintable) text = value.replace(coded, (found) => read(codes(found)))
  else if (isInBytes) text = read(value)
  return { name, parameters, parts: partsOf(isQuotedPrintable ? text.replaceAll('\r\n', '\n') : text) }
}

const coded = /(?:=[\dA-F]{2})+/gi

/** In the charset that is told; else in UTF-8, where it can be that. */
function readBytes(bytes: Buffer, charset: string | undefined): string {
  if (charset) return decodeAs(charset, bytes)
  return decodeAs(isUtf8(bytes) ? 'utf-8' : 'windows-1252', bytes)
}

/** Divides at semicolons, but not at those with a backslash, which are null bytes meanwhile: texts have none. */
const partsOf = (text: string) =>
  text
    .replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign)
    .split(';')
    .map((part) => part.replaceAll('\0', ';'))

const escapes: Record<string, string> = { n: '\n', N: '\n', ';': '\0' }
