/**
 * Rows of text between commas, semicolons or tabs, forgiving what people and programs get wrong about quotes. csv-parse does
 * not: a quote that is never closed takes it to the end of the file, and one that is not doubled ends the reading.
 */
import type { FoundRow } from './sheet.ts'

export type Layout = {
  delimiter: string
  /** `\r` only where no other line break occurs. A `\r` before a `\n` is a blank, and those are trimmed. */
  lineEnd: '\n' | '\r'
  /** The first line is Excel's `sep=;`, which a spreadsheet does not show. */
  isTold: boolean
}

/** An open quote is followed as far as this. One that is not closed until then never was meant to be open. */
const mostHeld = 2_000_000

export async function* delimitedRows(
  pieces: AsyncIterable<string>,
  layout: Layout,
): AsyncGenerator<FoundRow> {
  let text = ''
  let at = 0
  let enough = 0
  let number = layout.isTold ? -1 : 0
  let width: number | undefined

  function* rows(isLast: boolean): Generator<FoundRow> {
    while (at < text.length) {
      const row = rowAt(text, at, layout, width, isLast || text.length - at > mostHeld)
      if (!row) break
      at = row.end
      number += 1
      if (number === 0) continue
      width ??= row.cells.length
      yield { number, cells: row.cells, ...(row.isBroken && { problem: 'unclosed_quote' }) }
    }
  }

  for await (const piece of pieces) {
    if (at > text.length) {
      // The row was longer than what is held, and so its rest is passed over.
      const end = piece.indexOf(layout.lineEnd)
      if (end < 0) continue
      text = piece.slice(end + 1)
    } else {
      text = text.slice(at) + piece
    }
    at = 0
    if (text.length < enough) continue
    yield* rows(false)
    // An unfinished row is looked at again only when there is twice as much of it, or long ones would take for ever.
    enough = 2 * (text.length - at)
  }
  yield* rows(true)
}

type Row = { cells: string[]; end: number; isBroken?: boolean }

/**
 * The row that begins there, and where the next one does; undefined as long as its end has not been read. `width` is
 * how many cells a row should have, if that is known.
 */
export function rowAt(
  text: string,
  start: number,
  layout: Layout,
  width: number | undefined,
  isLast: boolean,
): Row | undefined {
  const end = lineEndAfter(text, start, layout, isLast)
  if (end === undefined) return undefined
  const line = text.slice(start, end)
  const unquoted = { cells: line.split(layout.delimiter), end: end + 1 }
  if (!line.includes('"')) return unquoted

  const quoted = quotedRow(text, start, end, layout, isLast)
  if (quoted === 'unfinished') return undefined
  if (quoted !== 'broken' && (!quoted.hasStray || quoted.cells.length === (width ?? quoted.cells.length)))
    return quoted
  // `"Big" Jim`, as it comes from a clipboard, is no quoted cell but one with quotes in it.
  const isEven = line.split('"').length % 2 === 1
  return { ...unquoted, isBroken: !isEven || unquoted.cells.length !== width }
}

function quotedRow(text: string, start: number, firstEnd: number, layout: Layout, isLast: boolean) {
  const cells: string[] = []
  let hasStray = false
  let at = start
  let end: number | undefined = firstEnd
  while (end !== undefined) {
    const opening = afterBlanks(text, at, layout)
    if (text[opening] === '"' && opening < end) {
      const closing = closingQuote(text, opening + 1, end, layout, isLast)
      if (typeof closing === 'string') return closing
      hasStray ||= closing.isAfterStray
      cells.push(text.slice(opening + 1, closing.quote).replaceAll('""', '"'))
      if (text[closing.next] !== layout.delimiter) return { cells, hasStray, end: closing.next + 1 }
      at = closing.next + 1
      if (at > end) end = lineEndAfter(text, at, layout, isLast)
    } else {
      const rest = text.slice(at, end)
      const length = rest.indexOf(layout.delimiter)
      cells.push(length < 0 ? rest : rest.slice(0, length))
      if (length < 0) return { cells, hasStray, end: end + 1 }
      at += length + 1
    }
  }
  return 'unfinished'
}

/**
 * A quote in the middle that is not doubled is taken for text, but only within a line: after a line break it is far
 * likelier to open a cell of a later row.
 */
function closingQuote(text: string, from: number, lineEnd: number, layout: Layout, isLast: boolean) {
  let isAfterStray = false
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (isAfterStray && quote > lineEnd) return 'broken'
    const next = afterBlanks(text, quote + 1, layout)
    if (next === text.length && !isLast) return 'unfinished'
    if (text[quote + 1] === '"') quote += 1
    else if (next === text.length || text[next] === layout.delimiter || text[next] === layout.lineEnd)
      return { quote, next, isAfterStray }
    else isAfterStray = true
  }
  return isLast || (isAfterStray && lineEnd < text.length) ? 'broken' : 'unfinished'
}

function afterBlanks(text: string, from: number, { lineEnd }: Layout): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\r' && lineEnd === '\n')) at += 1
  return at
}

function lineEndAfter(text: string, from: number, { lineEnd }: Layout, isLast: boolean): number | undefined {
  const end = text.indexOf(lineEnd, from)
  if (end >= 0) return end
  return isLast ? text.length : undefined
}
