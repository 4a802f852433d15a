/** What a list or a report is made of, whatever file it becomes. */
import type { Headings } from '../csv/columns.ts'

export type Cells<F extends string> = Record<F, string | number>
export type Table<F extends string> = {
  /** That of the worksheet, too. */
  list: string
  /** Without its ending. */
  fileName: string
  columns: Headings<F>
  pages: AsyncIterable<Cells<F>[]>
}
