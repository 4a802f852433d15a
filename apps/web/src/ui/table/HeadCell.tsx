import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column, Sort } from './types.ts'

type Props<Row> = {
  column: Column<Row>
  sort: Sort | null
  onSortChange?: (sort: Sort) => void
  className?: string
  zIndex: number
  /** The resize handle. */
  children?: ReactNode
}

export function HeadCell<Row>({ column, sort, onSortChange, className, zIndex, children }: Props<Row>) {
  const direction = sort?.by === column.id ? sort.direction : undefined
  const sortable = column.sortable && onSortChange !== undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp

  function toggle() {
    onSortChange?.({ by: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  }

  return (
    <th
      scope="col"
      // Without the name of the handle in it.
      aria-label={column.header}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
      style={{ zIndex }}
      className={clsx(
        'px-3 text-12 font-medium text-ink-3',
        column.align === 'end' ? 'text-right' : 'text-left',
        className,
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={toggle}
          className={clsx(
            // Wider than its text, so that the focus ring stands around it and not across it.
            'group -mx-1.5 inline-flex h-9 max-w-[calc(100%+0.75rem)] items-center gap-1 px-1.5 align-middle transition-colors hover:text-ink focus-visible:-outline-offset-4',
            direction && 'text-ink',
            column.align === 'end' && 'flex-row-reverse',
          )}
        >
          <HeadName {...column} />
          <Arrow
            size={13}
            aria-hidden
            className={clsx(
              'shrink-0',
              !direction && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      ) : (
        <HeadName {...column} />
      )}
      {children}
    </th>
  )
}

function HeadName({ header, icon: Icon }: Pick<Column<never>, 'header' | 'icon'>) {
  if (!Icon) return <span className="block truncate">{header}</span>
  return (
    <span title={header} className="shrink-0">
      <Icon size={14} aria-hidden />
      <span className="sr-only">{header}</span>
    </span>
  )
}
