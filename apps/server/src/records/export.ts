import { Readable } from 'node:stream'
import { mostAtOnce } from '@caravel/contract/common'
import type { Context } from '../context.ts'
import { headingsOf } from '../csv/columns.ts'
import { csvLines, csvOf, fileNameOf } from '../csv/csv.ts'
import type { Condition } from '../db/filters.ts'
import { withIds } from '../db/matches.ts'
import type { Place, Sheet } from './export.queries.ts'
import type { ChosenKind } from './record-kind.ts'
import { conditionOf, type Selection, selectRecords } from './selection.ts'

export type { Sheet } from './export.queries.ts'

/** The chosen records as a text, for programs that want few. */
export async function exportRecords<A extends string, F extends string>(
  ctx: Context,
  kind: ChosenKind<A>,
  selection: Selection<A>,
  sheet: Sheet<F>,
): Promise<{ name: string; csv: string }> {
  const rows = await ctx.read(async (db) => {
    const where = withIds(kind.rows, await selectRecords(db, kind, selection))
    return sheet.next(db, { where, after: undefined, limit: mostAtOnce })
  })
  return csvOf(kind.rows.table, headingsOf(sheet.columns), rows)
}

/** The chosen records as a file, however many there are. */
export async function exportFile<A extends string, F extends string>(
  ctx: Context,
  kind: ChosenKind<A>,
  selection: Selection<A>,
  sheet: Sheet<F>,
): Promise<{ name: string; content: Readable }> {
  const where = await ctx.read((db) => conditionOf(db, kind, selection))
  return { name: fileNameOf(kind.rows.table), content: Readable.from(sheetLines(ctx.read, sheet, where)) }
}

const pageSize = 1000

/**
 * A list as the lines of a file. Each page is a transaction of its own: whoever takes the file may be slow, and nobody keeps
 * a connection for longer than a page.
 */
export async function* sheetLines<F extends string>(
  read: Context['read'],
  sheet: Sheet<F>,
  where: Condition | undefined,
  onRows: (count: number) => unknown = () => {},
): AsyncGenerator<string> {
  const headings = headingsOf(sheet.columns)
  yield csvLines(headings, [], { heading: true })
  let after: Place | undefined
  do {
    const rows = await read((db) => sheet.next(db, { where, after, limit: pageSize }))
    if (rows.length > 0) yield csvLines(headings, rows)
    await onRows(rows.length)
    after = rows.length < pageSize ? undefined : rows.at(-1)
  } while (after)
}
