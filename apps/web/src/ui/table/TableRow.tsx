import clsx from 'clsx'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { RowTick } from './RowTick.tsx'
import type { Column } from './types.ts'
import type { RowTicks } from './useRowTicks.ts'

type Props<Row> = {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  active: boolean
  ticks: RowTicks<Row> | undefined
  ticked: boolean
}

/** Drawn again only when something of its own has changed: sixty of them are what a tick would wait for. */
export const TableRow = memo(function TableRow<Row>(props: Props<Row>) {
  const { row, id, columns, active, ticks, ticked } = props
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!active) return
    line.current?.scrollIntoView({ block: 'nearest' })
    // Whoever walks by keys and hears the page follows with the focus; Enter opens the link.
    line.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [active])
  const hasBar = active && !ticks
  // The same elements as before are not drawn again when the row is ticked or walked to.
  const cells = useMemo(
    () =>
      columns.map((column, at) => (
        <td
          key={column.id}
          className={clsx(
            // Half of the padding is inside of what is cut off, so that the outline of a link or button shows whole.
            'bg-inherit px-1.5',
            column.align === 'end' && 'text-right tabular-nums',
            at === 0 && ['z-10', stickyEdge, ticks ? 'left-10' : 'left-0', hasBar && activeBar],
          )}
        >
          <div className="truncate px-1.5">{column.cell(row)}</div>
        </td>
      )),
    [columns, row, ticks, hasBar],
  )
  return (
    <tr
      ref={line}
      data-selected={ticked || undefined}
      data-active={active || undefined}
      className="scroll-mt-9 bg-surface *:h-10 *:border-line *:border-b hover:bg-hover data-active:bg-hover data-selected:bg-selected data-active:data-selected:bg-selected"
    >
      {ticks ? (
        <td className={clsx('sticky left-0 z-10 bg-inherit px-3', active && activeBar)}>
          <div className="flex">
            <RowTick row={row} id={id} ticks={ticks} ticked={ticked} />
          </div>
        </td>
      ) : null}
      {cells}
      <td aria-hidden className="bg-inherit" />
    </tr>
  )
}) as <Row>(props: Props<Row>) => ReactNode

// The hairline beside the first column shows only once something has gone under it.
export const stickyEdge =
  'sticky after:pointer-events-none after:absolute after:inset-y-0 after:right-0 after:w-px after:bg-line after:opacity-0 group-data-scrolled/scroll:after:opacity-100'

const activeBar = 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
