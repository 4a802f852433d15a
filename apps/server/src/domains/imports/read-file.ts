import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportKind } from '@caravel/contract/import-fields'
import type { Database, Db } from '../../db/client.ts'
import { queueJob } from '../../db/queue.ts'
import type { SheetPiece } from '../../spreadsheets/pieces.ts'
import { type LeftOut, type Sheet, SheetError, type SheetRow } from '../../spreadsheets/read.ts'
import { readApart } from '../../spreadsheets/read-apart.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Threads } from '../../threads/threads.ts'
import { columnOf, mostSamples, notice, type Watched, watch } from './columns.ts'
import { columnsAt, type Found, headingRowOf, withRest } from './heading-row.ts'
import { findPlanOfShape, type LockedImport, lockImport, writeImport } from './imports.queries.ts'
import { deleteRows, insertRows, type StagedRow } from './rows.queries.ts'
import { suggestPlan } from './suggest-plan.ts'

/** Among so many rows the headings are looked for. */
const firstRows = 20

/** Cleared in one transaction. */
const rowsAtOnce = 10_000

/** Takes in the rows of a file as they are. If it is broken off it begins anew. */
export async function readFile(
  database: Database,
  storage: Storage,
  file: LockedImport,
  threads?: Threads,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caravel-import-'))
  try {
    const local = path.join(folder, 'file')
    await pipeline(await storage.read(file.storage_key), createWriteStream(local))
    await stageRows(database, file, readApart({ path: local, name: file.file_name }, threads))
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    await refuse(database, file, reasons[error.reason])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function stageRows(database: Database, file: LockedImport, pieces: AsyncIterable<SheetPiece>) {
  const scope = { workspaceId: file.workspace_id }
  const actor = { workspaceId: file.workspace_id, memberId: file.acting_id }
  // Of a reading that was broken off.
  while ((await database.transaction(scope, (db) => deleteRows(db, file.id, rowsAtOnce))) > 0);
  await whileReading(database, file, (db) => writeImport(db, actor, file.id, { done: 0 }))
  const kind = file.kind as ImportKind
  const below: Watched[] = []
  let sheet: Begun | undefined
  let total = 0
  for await (const { format, headings, otherSheets, above, rows } of pieces) {
    if (format === 'vcard' && file.kind !== 'contact')
      return refuse(database, file, 'A vCard holds people. Import it as contacts')
    if (!sheet) {
      rows.unshift(...above)
      const first = format === 'vcard' ? [] : rows.slice(0, firstRows)
      const heading_row = headingRowOf(kind, first, above.at(-1)?.number ?? 0)
      sheet = { format, headings, otherSheets, first, heading_row }
    }
    for (const { cells } of total === 0 ? rows.slice(sheet.first.length) : rows)
      for (const [index, text] of cells.entries()) {
        const column = below[index] ?? watch('')
        below[index] = column
        notice(column, text)
      }
    total += rows.length
    const isStillWanted = await whileReading(database, file, async (db) => {
      await insertRows(db, file.id, rows.map(asStaged))
      await writeImport(db, actor, file.id, { done: total })
    })
    if (!isStillWanted) return
  }
  const { format, headings, otherSheets, first, heading_row } = sheet as Begun
  total -= first.filter(({ number }) => number <= heading_row).length
  if (total === 0) return refuse(database, file, reasons.only_headings)
  const found: Found = {
    format,
    first: first.length,
    below: below.map(({ filled, seen }) => ({ filled, seen })),
  }
  const columns = first.length > 0 ? columnsAt(heading_row, first, found) : cardColumns(headings, below)
  for (const [index, { samples }] of columns.entries())
    samples.push(
      ...(below[index]?.samples ?? [])
        .filter((text) => !samples.includes(text))
        .slice(0, mostSamples - samples.length),
    )
  await whileReading(database, file, async (db) => {
    const remembered = await findPlanOfShape(
      db,
      file.kind,
      columns.map(({ heading }) => heading),
    )
    await writeImport(db, actor, file.id, {
      state: 'read',
      total,
      done: 0,
      heading_row,
      found: first.length > 0 ? JSON.stringify(found) : null,
      columns: JSON.stringify(columns.map(columnOf)),
      other_sheets: otherSheets,
      plan: JSON.stringify(remembered ?? suggestPlan(kind, columns)),
    })
    await queueJob(db, 'remove_file', { key: file.storage_key })
  })
}

type Begun = Pick<Sheet, 'format' | 'headings' | 'otherSheets'> & { first: SheetRow[]; heading_row: number }

/** Cards have no row of headings. */
const cardColumns = (headings: string[], below: Watched[]) =>
  headings.map((heading, index) => withRest(watch(heading), below[index]))

const asStaged = ({ number, cells, problem, leftOut = [] }: SheetRow): StagedRow => ({
  number,
  cells,
  unreadable: problem ? rowReasons[problem] : null,
  warnings: leftOut.map((one) => leftOutReasons[one]),
})

/** Unless somebody has discarded it meanwhile. */
const whileReading = (database: Database, file: LockedImport, work: (db: Db) => Promise<void>) =>
  database.transaction({ workspaceId: file.workspace_id }, async (db) => {
    const now = await lockImport(db, file.id)
    if (now?.state !== 'reading') return false
    await work(db)
    return true
  })

/** The rows that were taken in until then go with the next step. */
async function refuse(database: Database, file: LockedImport, failure: string) {
  const actor = { workspaceId: file.workspace_id, memberId: file.acting_id }
  await whileReading(database, file, async (db) => {
    await writeImport(db, actor, file.id, { state: 'failed', failure })
    await queueJob(db, 'remove_file', { key: file.storage_key })
  })
}

const reasons: Record<SheetError['reason'], string> = {
  empty: 'The file is empty. Choose another one',
  only_headings: 'The file has headings and no rows. Choose another one',
  not_a_spreadsheet:
    'This is no CSV, Excel, OpenDocument or vCard file. Save it as one of these, and choose it again',
  too_many_columns: 'The file has more than 300 columns. Leave those out that you do not need',
  too_many_rows:
    'The file has more than 1,000,000 rows. Split it into several, and choose one after the other',
  too_many_cells:
    'The file has more than 50 million cells. Leave columns out that you do not need, or split it',
  unpacks_too_large: 'This Excel file is too large once it is unpacked. Save it as CSV, and choose that',
  encrypted: 'This Excel file has a password. Save it without, and choose it again',
  broken: 'The file is damaged, and cannot be read to its end. Save it anew, and choose it again',
  too_long: 'This file takes too long to read. Save it as CSV, or in parts, and choose that',
  too_large: 'This file takes too much memory to read. Save it as CSV, or in parts, and choose that',
  crashed: 'The file is damaged, and cannot be read to its end. Save it anew, and choose it again',
  old_excel: 'This is a file of an old Excel. Save it as .xlsx or CSV, and choose that',
  binary_excel: 'This is a binary Excel file. Save it as .xlsx or CSV, and choose that',
  numbers: 'This is a file of Numbers. Export it from there to Excel or CSV, and choose that',
}

const rowReasons: Record<NonNullable<SheetRow['problem']>, string> = {
  too_many_cells: 'The row has more cells than there are headings',
  unclosed_quote: 'A quotation mark is opened in this row and never closed',
  row_too_long: 'The row is longer than 1 MB',
  cell_too_long: 'A cell has more than 100,000 characters',
}

const leftOutReasons: Record<LeftOut, string> = {
  picture: 'The picture of this card is left out',
  picture_elsewhere: 'The picture of this card is at another place, and is not fetched. The note says where',
  file: 'A file of this card, such as a sound or a logo, is left out',
}
