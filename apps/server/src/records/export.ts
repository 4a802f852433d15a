import { mostAtOnce } from '@caravel/contract/common'
import type { TableFormat } from '@caravel/contract/table-files'
import type { Context } from '../context.ts'
import { headingsOf, kindsOf } from '../csv/columns.ts'
import { csvOf, datedName } from '../csv/csv.ts'
import type { Condition } from '../db/filters.ts'
import { withIds } from '../db/matches.ts'
import type { Table } from '../tables/table.ts'
import { csvOfPages, tableFile } from '../tables/table-file.ts'
import { findCountry, type Place, type Sheet, type SheetRow } from './export.queries.ts'
import type { ExportedKind } from './record-kind.ts'
import { conditionOf, type Selection, selectRecords } from './selection.ts'

export type { Sheet } from './export.queries.ts'

/** The chosen records as a text, for programs that want few. */
export async function exportRecords<A extends string>(
  ctx: Context,
  kind: ExportedKind<A>,
  selection: Selection<A>,
): Promise<{ name: string; csv: string }> {
  const sheet = sheetOf(ctx, kind, selection)
  const rows = await ctx.read(async (db) => {
    const where = withIds(kind.rows, await selectRecords(db, kind, selection))
    return sheet.next(db, { where, after: undefined, limit: mostAtOnce })
  })
  return csvOf(kind.rows.table, headingsOf(sheet.columns), rows)
}

/** The chosen records as a file, however many there are. */
export async function exportFile<A extends string>(
  ctx: Context,
  kind: ExportedKind<A>,
  { format, ...rest }: Selection<A> & { format: TableFormat },
) {
  const selection = rest as Selection<A>
  const sheet = sheetOf(ctx, kind, selection)
  const where = await ctx.read((db) => conditionOf(db, kind, selection))
  const list = kind.rows.table
  const pages = pagesOf(ctx.read, sheet, where)
  return asFile(ctx, format, { list, fileName: datedName(list), columns: kindsOf(sheet.columns), pages })
}

function sheetOf<A extends string>(ctx: Context, kind: ExportedKind<A>, selection: Selection<A>) {
  if ('matching' in selection) kind.requireSight?.(ctx, { filters: selection.matching.filters })
  return kind.sheetFor(ctx)
}

/** A table as a file, for where its workspace is. */
export const asFile = async <F extends string>(ctx: Context, format: TableFormat, table: Table<F>) =>
  tableFile(table, format, await ctx.read(findCountry))

/** A list as the lines of a CSV, whatever the country. */
export const sheetLines = <F extends string>(
  read: Context['read'],
  sheet: Sheet<F>,
  onRows?: (count: number) => unknown,
) => csvOfPages({ columns: kindsOf(sheet.columns), pages: pagesOf(read, sheet, undefined, onRows) })

const pageSize = 1000

/**
 * Each page is a transaction of its own: whoever takes the file may be slow, and nobody keeps a connection for longer than
 * a page.
 */
async function* pagesOf<F extends string>(
  read: Context['read'],
  sheet: Sheet<F>,
  where: Condition | undefined,
  onRows: (count: number) => unknown = () => {},
): AsyncGenerator<SheetRow<F>[]> {
  let after: Place | undefined
  do {
    const rows = await read((db) => sheet.next(db, { where, after, limit: pageSize }))
    yield rows
    await onRows(rows.length)
    after = rows.length < pageSize ? undefined : rows.at(-1)
  } while (after)
}
