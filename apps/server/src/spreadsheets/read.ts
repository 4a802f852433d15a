/** Reads the files that people import from: delimited text in any of the usual ways, Excel workbooks, vCards. */
import { delimitedRows } from './delimited.ts'
import { encodingOf, textOf } from './encoding.ts'
import { kindOf } from './kind.ts'
import { layoutOf } from './layout.ts'
import { openDocumentRows, otherTables } from './open-document.ts'
import { type FoundSheet, mostOfSheet, type Sheet, type SheetLimits, sheetOf } from './sheet.ts'
import { vcardRows } from './vcard.ts'
import { openWorkbook } from './workbook.ts'

export { type LeftOut, type Sheet, SheetError, type SheetLimits, type SheetRow } from './sheet.ts'

/** Reads a file whose content is at `path`. Its name helps only where the content does not tell. Throws a SheetError. */
export async function readSheet(
  path: string,
  name: string,
  limits: SheetLimits = mostOfSheet,
): Promise<Sheet> {
  const kind = await kindOf(path, name)
  return sheetOf(kind, await openAs[kind](path), limits)
}

const openAs: Record<Sheet['format'], (path: string) => Promise<FoundSheet>> = {
  csv: textRows,
  xlsx: openWorkbook,
  ods: async (path) => ({ find: () => openDocumentRows(path), otherSheets: await otherTables(path) }),
  vcard: async (path) => ({ find: await vcardRows(path) }),
}

async function textRows(path: string): Promise<FoundSheet> {
  const encoding = await encodingOf(path)
  const pieces = textOf(path, encoding)
  const { value: sample = '' } = await pieces.next()
  const { done: isWhole = false } = await pieces.next()
  await pieces.return(undefined)
  const layout = layoutOf(sample, isWhole)
  return { find: () => delimitedRows(textOf(path, encoding), layout) }
}
