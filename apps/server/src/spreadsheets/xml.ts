import { SaxesParser } from 'saxes'
import { SheetError } from './sheet.ts'

export type Attributes = Record<string, string>
export type Handlers = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Far more than a cell of a spreadsheet can hold. */
const mostAtOnce = 2_000_000
/** Excel's longest text. What stands in an attribute is a name, a number or a format. */
const longestAttribute = 32_767
const mostDepth = 100

/**
 * Reads a part of an Office file, and yields after each piece, so that what the handlers found can be handed on. Names
 * come without their prefix, which writers choose as they like. There are no entities but the five that XML has. A part
 * that is left out has no content.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: Handlers): AsyncGenerator<void> {
  const decoder = new TextDecoder()
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let unheard = 0
  let isThere = false
  const hear = () => {
    unheard = 0
  }
  parser.on('error', broken)
  parser.on('doctype', broken)
  parser.on('comment', hear)
  parser.on('attribute', ({ value }) => {
    if (value.length > longestAttribute) broken()
  })
  parser.on('opentag', ({ name, attributes }) => {
    hear()
    depth += 1
    if (depth > mostDepth) broken()
    handlers.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    hear()
    depth -= 1
    handlers.close?.(local(name))
  })
  const text = (found: string) => {
    hear()
    handlers.text?.(found)
  }
  parser.on('text', text)
  parser.on('cdata', text)

  for await (const piece of bytes) {
    isThere = true
    // The parser holds a text or a tag until it ends.
    unheard += piece.length
    if (unheard > mostAtOnce) throw new SheetError('unpacks_too_large')
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  if (isThere) parser.close()
}

/** The same for a part that is read to its end before anything is done with it. */
export async function readXml(bytes: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const _ of parseXml(bytes, handlers));
}

/** `id` of `r:id`. */
export function attribute(attributes: Attributes, name: string): string {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? ''
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function broken(cause?: unknown): never {
  throw new SheetError('broken', { cause })
}
