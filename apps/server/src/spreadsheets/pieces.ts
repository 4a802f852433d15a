import { readSheet, type Sheet, SheetError, type SheetRow } from './read.ts'

export type SheetFile = { path: string; name: string }
export type SheetPiece = Pick<Sheet, 'format' | 'headings' | 'otherSheets' | 'above'> & { rows: SheetRow[] }

const rowsAtOnce = 500
/** However few rows that are. */
const charactersAtOnce = 2_000_000

/** Some rows at a time. Why a file is refused is handed over as what it is, since an error loses its class on the way. */
export async function* readInPieces({
  path,
  name,
}: SheetFile): AsyncGenerator<SheetPiece | { refused: SheetError['reason'] }> {
  try {
    const { rows, ...sheet } = await readSheet(path, name)
    let isFirst = true
    for await (const some of inPieces(rows)) {
      yield { ...sheet, above: isFirst ? sheet.above : [], rows: some }
      isFirst = false
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    yield { refused: error.reason }
  }
}

async function* inPieces(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let some: SheetRow[] = []
  let characters = 0
  for await (const row of rows) {
    some.push(row)
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (some.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield some
    some = []
    characters = 0
  }
  if (some.length > 0) yield some
}
