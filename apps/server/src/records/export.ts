import type { Id } from '@caravel/contract/common'
import type { Context } from '../context.ts'
import { type Column, headingsOf } from '../csv/columns.ts'
import { csvOf } from '../csv/csv.ts'
import type { Db } from '../db/client.ts'
import type { ChosenKind } from './record-kind.ts'
import { type Selection, selectRecords } from './selection.ts'

/** The chosen records as a file for a spreadsheet. */
export async function exportRecords<A extends string, F extends string>(
  ctx: Context,
  kind: ChosenKind<A>,
  selection: Selection<A>,
  columns: Record<F, Column>,
  listForExport: (db: Db, ids: Id[]) => Promise<Record<F, string | number>[]>,
): Promise<{ name: string; csv: string }> {
  const rows = await ctx.read(async (db) => listForExport(db, await selectRecords(db, kind, selection)))
  return csvOf(kind.rows.table, headingsOf(columns), rows)
}
