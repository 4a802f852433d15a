import { unprotected } from '../csv/csv.ts'
import { headingsOf, mostColumns } from './headings.ts'

export type Sheet = {
  format: 'csv' | 'xlsx' | 'ods' | 'vcard'
  headings: string[]
  /** The names of the sheets of a workbook that hold something and are not this one. */
  otherSheets: string[]
  /** The row of the headings, as they were found, and the rows above it. None where the file itself names what it holds. */
  above: SheetRow[]
  /** Read anew, from the file, each time they are gone through. */
  rows: AsyncIterable<SheetRow>
}

export type SheetRow = {
  /** The row's number as a spreadsheet shows it; the heading is 1. For a vCard the number of the card, the first being 1. */
  number: number
  /**
   * As many as there are headings, or more where the row is longer; empty texts where it is short. Trimmed of blanks at
   * both ends. No null bytes.
   */
  cells: string[]
  /** Why the row cannot be taken, a key for which callers have words. Its long cells are then cut. */
  problem?: 'too_many_cells' | 'unclosed_quote' | 'row_too_long' | 'cell_too_long'
  /** What it comes in without, since no cell can hold it. */
  leftOut?: LeftOut[]
}

/** Keys for which callers have words. */
export type LeftOut = 'picture' | 'picture_elsewhere' | 'file'

/** A row as it stands in a file: as wide as it happens to be, with blanks. The first one holds the headings. */
export type FoundRow = {
  number: number
  cells: string[]
  problem?: 'unclosed_quote' | 'too_many_cells'
  leftOut?: LeftOut[]
}

/** Why a file as a whole cannot be read; callers have words for the reason. */
export class SheetError extends Error {
  override name = 'SheetError'
  readonly reason:
    | 'empty'
    | 'only_headings'
    | 'not_a_spreadsheet'
    | 'too_many_columns'
    | 'too_many_rows'
    | 'too_many_cells'
    | 'unpacks_too_large'
    | 'encrypted'
    | 'broken'
    | 'old_excel'
    | 'binary_excel'
    | 'numbers'
    | 'too_long'
    | 'too_large'
    | 'crashed'

  constructor(reason: SheetError['reason'], options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options)
    this.reason = reason
  }
}

/** How much a file may hold in all. A workbook can say the same long text in every cell, and be small. */
export const mostOfSheet = { rows: 1_000_000, cells: 50_000_000, characters: 500_000_000 }
export type SheetLimits = typeof mostOfSheet

/** So many sheets that are left out are named. */
export const mostNamed = 20
export const nameOfSheet = (name: string) => name.replaceAll('\0', '').slice(0, 100).toWellFormed()

export type FoundSheet = { find: () => AsyncIterable<FoundRow>; otherSheets?: string[] }

/** Makes a sheet of found rows. The first ones are looked at to see how wide it is. */
export async function sheetOf(
  format: Sheet['format'],
  { find, otherSheets = [] }: FoundSheet,
  limits: SheetLimits,
): Promise<Sheet> {
  const begin = await take(filledRows(find()), 30)
  const titles = format === 'vcard' ? 0 : titlesOf(begin)
  const [heading, ...first] = begin.slice(titles)
  if (!heading) throw new SheetError('empty')
  if (first.length === 0) throw new SheetError('only_headings')
  const width = widthOf(format, heading, first)
  if (width > mostColumns) throw new SheetError('too_many_columns')
  return {
    format,
    headings: headingsOf(heading.cells, width),
    otherSheets,
    above:
      format === 'vcard' ? [] : begin.slice(0, titles + 1).map((row) => asSheetRow(row, row.cells.length)),
    rows: { [Symbol.asyncIterator]: () => sheetRows(find(), { titles, width }, limits) },
  }
}

const mostTitles = 20

/** Rows above the headings: a name of the list, the day, a remark, each in the one cell that is filled. */
function titlesOf(rows: FoundRow[]): number {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const next = filled.findIndex((count) => count > 1)
  const heading = rows[next]
  if (!heading || problemOf(heading)) return 0
  return next <= mostTitles && next < rows.length - 1 ? next : 0
}

/**
 * Columns without a heading count if one of the first rows has something there. In text they must have their place in
 * the line of the headings: a row that is longer has a delimiter too many. In a workbook they must follow the others.
 */
export function widthOf(
  format: Sheet['format'],
  heading: Pick<FoundRow, 'cells'>,
  rows: Pick<FoundRow, 'cells'>[],
): number {
  let width = filledLength(heading.cells)
  if (format === 'xlsx' || format === 'ods') while (rows.some(({ cells }) => cells[width])) width += 1
  const widest = Math.max(...rows.map(({ cells }) => filledLength(cells)))
  return Math.max(width, Math.min(heading.cells.length, widest))
}

export { headingsOf }

const filledLength = (cells: string[]) => cells.findLastIndex((cell) => cell !== '') + 1

async function* sheetRows(
  found: AsyncIterable<FoundRow>,
  { titles, width }: { titles: number; width: number },
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  let above = titles + 1
  let [rows, cells, characters] = [0, 0, 0]
  for await (const row of filledRows(found)) {
    if (above > 0) above -= 1
    else {
      rows += 1
      // Of all that was found, also of what is cut or left out: it was read.
      cells += Math.max(width, row.cells.length)
      characters += charactersOf(row.cells)
      if (rows > limits.rows) throw new SheetError('too_many_rows')
      if (cells > limits.cells) throw new SheetError('too_many_cells')
      if (characters > limits.characters) throw new SheetError('unpacks_too_large')
      yield asSheetRow(row, width)
    }
  }
}

export const mostCharactersOfRow = 1_000_000
export const mostCharactersOfCell = 100_000
/** Of a row that is not taken, enough is kept to recognise it by. */
const keptOfCell = 1000

function asSheetRow(row: FoundRow, width: number): SheetRow {
  const { number, leftOut } = row
  const length = Math.max(width, filledLength(row.cells.slice(0, mostColumns)))
  const cells = Array.from({ length }, (_, column) => row.cells[column] ?? '')
  const problem = problemOf(row)
  if (!problem) return { number, cells, ...(leftOut && { leftOut }) }
  return { number, cells: cells.map((cell) => cell.slice(0, keptOfCell).toWellFormed()), problem }
}

function problemOf({ cells, problem }: FoundRow): SheetRow['problem'] {
  if (charactersOf(cells) + cells.length > mostCharactersOfRow) return 'row_too_long'
  if (cells.some((cell) => cell.length > mostCharactersOfCell)) return 'cell_too_long'
  if (problem) return problem
  return filledLength(cells) > mostColumns ? 'too_many_cells' : undefined
}

const charactersOf = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.length, 0)

/** Without the empty ones, which keep their numbers. */
async function* filledRows(rows: AsyncIterable<FoundRow>): AsyncGenerator<FoundRow> {
  for await (const row of rows) {
    const cells = row.cells.map((cell) => (cell === '' ? '' : unprotected(cell.trim()).trim()))
    if (cells.some((cell) => cell !== '')) yield { ...row, cells }
  }
}

async function take<T>(all: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  for await (const one of all) {
    taken.push(one)
    if (taken.length === count) break
  }
  return taken
}
