import clsx from 'clsx'
import { useDeferredValue, useMemo } from 'react'
import { ProgressBar } from './ProgressBar.tsx'
import { TableCards } from './table/TableCards.tsx'
import { TableGrid } from './table/TableGrid.tsx'
import type { TableProps } from './table/types.ts'
import { atOnce, useRowsInTurn } from './table/useRowsInTurn.ts'
import { belowSheet, useMediaQuery } from './useMediaQuery.ts'

export { pageTick, withRows } from './table/rowSelection.ts'
export type { Column, Selection, Sort } from './table/types.ts'

/** Give it a parent of known height (a flex column): it scrolls inside, so that its head can stay. */
export function Table<Row>(props: TableProps<Row>) {
  const narrow = useMediaQuery(belowSheet)
  const { rows, columns, sections } = props
  const latest = useMemo(() => ({ rows, columns, sections }), [rows, columns, sections])
  const deferred = useDeferredValue(latest)
  // Many other rows are drawn bit by bit, so that what is typed or pressed meanwhile need not wait for them.
  const body = rows.length > atOnce ? deferred : latest
  const drawn = useRowsInTurn(body.rows, props.rowId)
  const TableBody = narrow ? TableCards : TableGrid
  return (
    <div className={clsx('relative isolate flex min-h-0 flex-col', props.className)}>
      {props.isFetching ? <ProgressBar /> : null}
      <TableBody {...props} {...body} drawn={drawn} />
    </div>
  )
}
