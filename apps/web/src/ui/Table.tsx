import clsx from 'clsx'
import { ProgressBar } from './ProgressBar.tsx'
import { TableCards } from './table/TableCards.tsx'
import { TableGrid } from './table/TableGrid.tsx'
import type { TableProps } from './table/types.ts'
import { belowSheet, useMediaQuery } from './useMediaQuery.ts'

export type { Column, Selection, Sort } from './table/types.ts'

/** Give it a parent of known height (a flex column): it scrolls inside, so that its head can stay. */
export function Table<Row>(props: TableProps<Row>) {
  const narrow = useMediaQuery(belowSheet)
  return (
    <div className={clsx('relative isolate flex min-h-0 flex-col', props.className)}>
      {props.isFetching ? <ProgressBar /> : null}
      {narrow ? <TableCards {...props} /> : <TableGrid {...props} />}
    </div>
  )
}
