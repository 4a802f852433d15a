/** Spreadsheets of LibreOffice and its like (.ods). What repeats itself is written down once there. */
import { dateAsText, numberAsText } from './cell-values.ts'
import { mostColumns } from './headings.ts'
import { openPackage } from './package.ts'
import {
  type FoundRow,
  mostCharactersOfCell,
  mostCharactersOfRow,
  mostNamed,
  nameOfSheet,
  SheetError,
} from './sheet.ts'
import { type Attributes, attribute, parseXml, readXml } from './xml.ts'

/** No spreadsheet has a row behind it. */
const lastRow = 1_048_576

/** The rows of the first table. */
export async function* openDocumentRows(file: string): AsyncGenerator<FoundRow> {
  const parts = await openPackage(file)
  try {
    if (!parts.has('content.xml')) throw new SheetError('not_a_spreadsheet')
    yield* tableRows(parts.read('content.xml'))
  } finally {
    parts.close()
  }
}

/** The names of the tables behind the first one that hold something. */
export async function otherTables(file: string): Promise<string[]> {
  const parts = await openPackage(file)
  const names: string[] = []
  let [depth, tables, isFilled] = [0, 0, false]
  let name = ''
  try {
    await readXml(parts.read('content.xml'), {
      open(tag, attributes) {
        if (tag !== 'table') return
        depth += 1
        if (depth > 1) return
        tables += 1
        isFilled = false
        name = attribute(attributes, 'name')
      },
      text(text) {
        isFilled ||= depth > 0 && /\S/.test(text)
      },
      close(tag) {
        if (tag !== 'table') return
        depth -= 1
        if (depth === 0 && tables > 1 && isFilled && names.length < mostNamed) names.push(nameOfSheet(name))
      },
    })
  } catch (error) {
    // What nobody reads does not refuse the file; the first table is read again.
    if (!(error instanceof SheetError)) throw error
  } finally {
    parts.close()
  }
  return names
}

async function* tableRows(part: AsyncIterable<Buffer>): AsyncGenerator<FoundRow> {
  let found: { row: FoundRow; times: number }[] = []
  let tables = 0
  let number = 0
  let row: { cells: string[]; characters: number; times: number } | undefined
  let cell: { of: Attributes; times: number; text: string } | undefined
  /** Paragraphs of the cell; comments on it have paragraphs, too. */
  let paragraphs = 0
  let comments = 0

  const type = (text: string) => {
    if (cell && comments === 0 && cell.text.length <= mostCharactersOfCell) cell.text += text
  }
  const pieces = parseXml(part, {
    open(name, attributes) {
      if (name === 'table') tables += 1
      if (tables !== 1) return
      if (name === 'table-row')
        row = { cells: [], characters: 0, times: timesIn(attributes, 'rows', lastRow) }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = { of: attributes, times: timesIn(attributes, 'columns', mostColumns + 1), text: '' }
        paragraphs = 0
      }
      if (name === 'annotation') comments += 1
      if (name === 'p' && comments === 0 && paragraphs++ > 0) type('\n')
      if (name === 's') type(' '.repeat(Math.min(Number(attribute(attributes, 'c')) || 1, 1000)))
      if (name === 'tab') type('\t')
      if (name === 'line-break') type('\n')
    },
    text(text) {
      if (paragraphs > 0) type(text)
    },
    close(name) {
      if (tables !== 1) return
      if (name === 'annotation') comments -= 1
      if ((name === 'table-cell' || name === 'covered-table-cell') && row && cell) {
        const text = asText(cell.of, cell.text.slice(0, mostCharactersOfCell + 1))
        // What is too far to the right is only told to be there, and a row that is too long already to be that.
        for (let left = cell.times; left > 0 && row.cells.length <= mostColumns; left -= 1)
          if (row.characters <= mostCharactersOfRow) {
            row.cells.push(text)
            row.characters += text.length
          }
        cell = undefined
        paragraphs = 0
      }
      if (name === 'table-row' && row) {
        const { cells, times } = row
        if (cells.some(Boolean)) found.push({ row: { number: number + 1, cells }, times })
        number += times
        row = undefined
      }
      if (name === 'table') tables += 1
    },
  })
  for await (const _ of pieces) {
    for (const { row, times } of found)
      for (let time = 0; time < times; time += 1) yield { ...row, number: row.number + time }
    found = []
    if (tables > 1) return
  }
}

const timesIn = (attributes: Attributes, what: 'rows' | 'columns', most: number) =>
  Math.min(most, Math.max(1, Number.parseInt(attribute(attributes, `number-${what}-repeated`), 10) || 1))

/** Numbers and days as they are, and not as the country of whoever saved them writes them. */
function asText(of: Attributes, shown: string): string {
  const value = attribute(of, 'value')
  switch (attribute(of, 'value-type')) {
    case 'float':
    case 'currency':
      // Phone numbers and postal codes may begin with zeros that only their format has.
      return /^0\d+$/.test(shown) ? shown : numberAsText(value, { kind: 'number' }, false)
    case 'percentage':
      return numberAsText(value, { kind: 'percent' }, false)
    case 'date':
      return dateAsText(attribute(of, 'date-value'))
    case 'time':
      return timeAsText(attribute(of, 'time-value')) ?? shown
    case 'boolean':
      return attribute(of, 'boolean-value').toUpperCase()
    default:
      return shown
  }
}

/** `PT09H30M00S` */
function timeAsText(value: string): string | undefined {
  const [, hours, minutes = '0'] = /^PT(\d+)H(?:(\d+)M)?/.exec(value) ?? []
  return hours && `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
