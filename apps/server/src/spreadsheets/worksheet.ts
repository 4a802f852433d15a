import { dateAsText, numberAsText } from './cell-values.ts'
import { columnOf, mostColumns } from './headings.ts'
import type { SharedStrings } from './shared-strings.ts'
import { type FoundRow, mostCharactersOfRow, SheetError } from './sheet.ts'
import { shownText } from './shown-text.ts'
import type { NumberFormat } from './styles.ts'
import { parseXml } from './xml.ts'

/** What the cells of a workbook refer to. */
export type Context = {
  strings: SharedStrings
  /** What the numbers of each style are. */
  styles: NumberFormat[]
  startsIn1904: boolean
}

/** No spreadsheet has a row behind it. */
const lastRow = 1_048_576

/** The rows of a worksheet, of which no more than a piece is held. Rows and cells without content may be left out of it. */
export async function* worksheetRows(
  part: AsyncIterable<Buffer>,
  context: Context,
): AsyncGenerator<FoundRow> {
  const shown = shownText()
  let found: FoundRow[] = []
  let number = 0
  let cells: string[] = []
  let column = -1
  let characters = 0
  let cell = { type: 'n', style: 0 }

  const pieces = parseXml(part, {
    ...shown,
    open(name, { r = '', t = 'n', s = '0' }) {
      shown.open(name)
      if (name === 'row') {
        const told = Number.parseInt(r, 10)
        number = told > number ? told : number + 1
        if (number > lastRow) throw new SheetError('too_many_rows')
        cells = []
        column = -1
        characters = 0
      }
      if (name === 'c') {
        column = columnOf(r) ?? column + 1
        cell = { type: t, style: Number(s) }
      }
    },
    close(name) {
      shown.close(name)
      if (name === 'c') {
        const text = shown.take()
        // A row that is too long already is only told to be.
        if (characters > mostCharactersOfRow) return
        // All that is too far to the right comes to stand in one place, since it is only told that it is there.
        const place = Math.min(column, mostColumns)
        cells[place] ||= asText(text, cell, context)
        characters += cells[place].length
      }
      if (name === 'row' && cells.some(Boolean))
        found.push({ number, cells: Array.from(cells, (text) => text ?? '') })
    },
  })
  for await (const _ of pieces) {
    yield* found
    found = []
  }
}

function asText(
  text: string,
  { type, style }: { type: string; style: number },
  { strings, styles, startsIn1904 }: Context,
): string {
  if (text === '') return ''
  switch (type) {
    case 's':
      return strings.at(Number(text))
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return numberAsText(text, styles[style] ?? { kind: 'number' }, startsIn1904)
    case 'd':
      return dateAsText(text)
    // `#N/A` and its like.
    case 'e':
      return ''
    default:
      return text
  }
}
