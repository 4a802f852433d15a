import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  /** Heads the column in place of its name, where that is wider than what is in it. */
  icon?: LucideIcon
  cell: (row: Row) => ReactNode
  /** Pixels; 160 unless told. */
  width?: number
  sortable?: boolean
  /** Heads the card on a phone. The first column unless told. */
  primary?: boolean
  /** Where it stands on the card: beside the name, or below it. One without a place is in the table alone. */
  card?: 'beside' | 'below'
  align?: 'start' | 'end'
}

export type Sort = { by: string; direction: 'ascending' | 'descending' }

export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** The row's name, for "Select {{name}}". */
  nameOf: (row: Row) => string
}

/** A line between the rows which says what those below it have in common. */
export type TableSection = {
  id: string
  heading: ReactNode
  /** How many rows stand below it. */
  rows: number
}

export type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** In the order of the rows. */
  sections?: readonly TableSection[]
  /** Comes before the table and scrolls away with its rows. */
  above?: ReactNode
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  selection?: Selection<Row>
  /** Widths the person chose, by column id. */
  widths?: Readonly<Record<string, number>>
  /** With it, columns can be resized. */
  onWidthChange?: (columnId: string, width: number) => void
  isFetching?: boolean
  /** The row J and K have walked to. */
  activeId?: string | null
  /** What the rows are of. With another value the table begins at its top; with the same it is found where it was left. */
  shows?: string
  /** Something floats over the end of the table, which leaves room for it. */
  roomBelow?: boolean
  className?: string
}

export type TableBodyProps<Row> = TableProps<Row> & {
  /** The rows as far as they are drawn, and below them those before. What is selected is always of the rows. */
  drawn: readonly Row[]
}

export const defaultWidth = 160
export const minWidth = 64
export const maxWidth = 720

export function primaryColumn<Row>(columns: readonly Column<Row>[]) {
  return columns.find((column) => column.primary) ?? columns[0]
}
