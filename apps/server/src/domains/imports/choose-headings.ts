import type { ImportKind } from '@caravel/contract/import-fields'
import type { ImportColumn } from '@caravel/contract/imports'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { conflict, invalid } from '../../errors.ts'
import { columnOf, mostSamples } from './columns.ts'
import { columnsAt, type Found } from './heading-row.ts'
import { findPlanOfShape, type LockedImport, writeImport } from './imports.queries.ts'
import { forgetOutcomes, listRowsAfter } from './rows.queries.ts'
import { suggestPlan } from './suggest-plan.ts'

/** Nothing is read again: the rows above are there as well, and what the rows behind hold is known. */
export async function takeHeadings(db: Db, ctx: Context, locked: LockedImport, row: number): Promise<void> {
  const found = locked.found as Found | null
  if (!found) throw conflict('The headings of this file cannot be chosen. Import it again')
  const first = await listRowsAfter(db, locked.id, 0, found.first)
  const rowsBelow = (heading: number) => first.filter(({ number }) => number > heading).length
  const total = (locked.total ?? 0) - rowsBelow(locked.heading_row) + rowsBelow(row)
  const watched = columnsAt(row, first, found)
  if (total === 0) throw invalid('Choose a row with others below it', 'row')
  const above = new Set(first.flatMap(({ number, cells }) => (number > row ? [] : cells)))
  const before = locked.columns as ImportColumn[]
  const columns = watched.map(columnOf).map((column, index) => ({
    ...column,
    samples: [
      ...new Set([...column.samples, ...(before[index]?.samples ?? []).filter((text) => !above.has(text))]),
    ].slice(0, mostSamples),
  }))
  const headings = columns.map(({ heading }) => heading)
  const plan =
    (await findPlanOfShape(db, locked.kind, headings)) ?? suggestPlan(locked.kind as ImportKind, watched)
  await forgetOutcomes(db, locked.id, row)
  await writeImport(db, ctx, locked.id, {
    state: 'read',
    heading_row: row,
    total,
    columns: JSON.stringify(columns),
    plan: JSON.stringify(plan),
  })
}
