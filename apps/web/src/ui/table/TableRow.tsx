import clsx from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import type { Column } from './types.ts'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  active: boolean
  ticks?: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onClick' | 'onCheckedChange'>
  selectionLabel?: string
  stickyClass: string
}

export function TableRow<Row>({ row, columns, active, ticks, selectionLabel, stickyClass }: Props<Row>) {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!active) return
    line.current?.scrollIntoView({ block: 'nearest' })
    // Whoever walks by keys and hears the page follows with the focus; Enter opens the link.
    line.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [active])
  return (
    <tr
      ref={line}
      data-selected={ticks?.checked === true || undefined}
      data-active={active || undefined}
      className="scroll-mt-9 bg-surface *:h-10 *:border-line *:border-b hover:bg-hover data-active:bg-hover data-selected:bg-selected data-active:data-selected:bg-selected"
    >
      {ticks ? (
        <td className={clsx('sticky left-0 z-10 bg-inherit px-3', active && activeBar)}>
          <div className="flex">
            <Checkbox aria-label={selectionLabel} {...ticks} />
          </div>
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={clsx(
            // Half of the padding is inside of what is cut off, so that the outline of a link or button shows whole.
            'bg-inherit px-1.5',
            column.align === 'end' && 'text-right tabular-nums',
            at === 0 && ['z-10', stickyClass, active && !ticks && activeBar],
          )}
        >
          <div className="truncate px-1.5">{column.cell(row)}</div>
        </td>
      ))}
      <td aria-hidden className="bg-inherit" />
    </tr>
  )
}

const activeBar = 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
