import { isUtf8 } from 'node:buffer'
import { decodeAs } from './encoding.ts'

export type Property = {
  name: string
  /** `item1` of `item1.TEL`: its label has the same. */
  group: string
  /** `;TYPE=HOME;PREF=1` */
  parameters: string
  /** What stands between semicolons. Nothing of a picture, a sound or another file, which is passed over without being held. */
  parts: string[]
  isFile: boolean
}

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
      const next = headOf(line)
      // A line that is none of a card's is the rest of a note whose writer does not know how to fold.
      if (next && head) yield asProperty(head, value, isInBytes)
      if (next) value = ''
      head = next ?? head
      more = next ? line.slice(next.length) : `\n${line}`
    }
    // Of a line in quoted-printable that ends so, the next one is the rest.
    isOpen = head?.isQuotedPrintable === true && more.endsWith('=')
    if (!head) continue
    if (value === '' && /^data:/i.test(more)) head.isFile = true
    if (head.isFile) value = 'x'
    else if (value.length < mostCharacters) value += isOpen ? more.slice(0, -1) : more
  }
  if (head) yield asProperty(head, value, isInBytes)
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinished = ''
  for await (const piece of text) {
    const [rest = '', ...lines] = piece.split('\n')
    if (unfinished.length < mostCharacters) unfinished += rest
    for (const line of lines) {
      yield unfinished.replace(/\r$/, '')
      unfinished = line
    }
  }
  if (unfinished !== '') yield unfinished
}

type Head = Pick<Property, 'name' | 'group' | 'parameters' | 'isFile'> & {
  length: number
  isQuotedPrintable: boolean
}

/** `item1.EMAIL;TYPE=HOME:` */
function headOf(line: string): Head | undefined {
  const [head, group = '', name = '', parameters = ''] =
    /^(?:([\w-]+)\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):/.exec(line.slice(0, 5000)) ?? []
  if (!head) return undefined
  return {
    name: name.toUpperCase(),
    group: group.toLowerCase(),
    parameters,
    isFile: /[;=](?:B|BASE64)(?=;|$)/i.test(parameters),
    length: head.length,
    isQuotedPrintable: /[;=]QUOTED-PRINTABLE(?=;|$)/i.test(parameters),
  }
}

function asProperty(
  { name, group, parameters, isFile, isQuotedPrintable }: Head,
  value: string,
  isInBytes: boolean,
): Property {
  if (isFile) return { name, group, parameters, parts: [], isFile }
  const charset = /;CHARSET="?([^;:"]+)/i.exec(parameters)?.[1]
  const read = (bytes: string) => readBytes(Buffer.from(bytes, 'latin1'), charset)
  const codes = (found: string) => Buffer.from(found.replaceAll('=', ''), 'hex').toString('latin1')
  let text = value
  if (isQuotedPrintable && isInBytes) text = read(value.replace(coded, codes))
  else if (isQuotedPrintable) text = value.replace(coded, (found) => read(codes(found)))
  else if (isInBytes) text = read(value)
  const parts = partsOf(isQuotedPrintable ? text.replaceAll('\r\n', '\n') : text)
  return { name, group, parameters, parts, isFile }
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
