/** Which row of a file holds the headings: found by what it says, and chosen by whoever knows better. */
import type { ImportKind } from '@caravel/contract/import-fields'
import { invalid } from '../../errors.ts'
import { headingsOf, type Sheet, widthOf } from '../../spreadsheets/sheet.ts'
import { isNothing } from './cells.ts'
import { notice, type Watched, watch } from './columns.ts'
import { bareNames, knownHeadings } from './headings.ts'
import { waysToRead } from './suggest-plan.ts'

type FirstRow = { number: number; cells: string[] }

/** What was learnt of the columns in the rows behind the `first` ones, and of the file. */
export type Found = { format: Sheet['format']; first: number; below: Pick<Watched, 'filled' | 'seen'>[] }

/** The row of which most is known, or else the `usual` one, which is told by its shape. */
export function headingRowOf(kind: ImportKind, rows: FirstRow[], usual: number): number {
  const known = new Set<string>([...Object.values(knownHeadings[kind]).flat(), ...bareNames])
  const scored = rows.map(({ number, cells }) => {
    const filled = cells.filter((cell) => !isNothing(cell))
    const isKnown = (cell: string) => cell.length < 60 && waysToRead(kind, cell).some((way) => known.has(way))
    return { number, filled: filled.length, score: filled.filter(isKnown).length }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  // One word may stand in any row; a row of nothing but known headings is one of headings.
  const best = scored.find(({ score, filled }) => score === most && (most > 1 || score === filled))
  return most > 0 && best ? best.number : usual
}

/** What is known of the columns where this row holds the headings. */
export function columnsAt(headingRow: number, first: FirstRow[], { format, below }: Found): Watched[] {
  const heading = first.find(({ number }) => number === headingRow)
  if (!heading) throw invalid('Choose one of the first rows', 'row')
  const under = first.filter(({ number }) => number > headingRow)
  return headingsOf(heading.cells, widthOf(format, heading, under)).map((name, index) => {
    const column = watch(name)
    for (const { cells } of under) notice(column, cells[index] ?? '')
    return withRest(column, below[index])
  })
}

/** Goes on with what the rows behind have. */
export function withRest(column: Watched, rest: Found['below'][number] | undefined): Watched {
  if (!rest) return column
  column.filled += rest.filled
  for (const sign of Object.keys(rest.seen) as (keyof Watched['seen'])[]) column.seen[sign] += rest.seen[sign]
  return column
}
