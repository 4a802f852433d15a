import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../Checkbox.tsx'
import { pageTick, withRows } from './rowSelection.ts'
import { primaryColumn, type TableProps } from './types.ts'
import { useRowTicks } from './useRowTicks.ts'
import { useStartOver } from './useStartOver.ts'

/** The table below 576 px: a list of cards, the primary column on top. */
export function TableCards<Row>({
  label,
  columns,
  rows,
  rowId,
  selection,
  isFetching,
  activeId,
  roomBelow,
  shows,
}: TableProps<Row>) {
  const { t } = useTranslation()
  const primary = primaryColumn(columns)
  const ids = rows.map(rowId)
  const ticks = useRowTicks(selection, ids)
  const box = useStartOver<HTMLUListElement>(shows)
  return (
    <>
      {selection && selection.selected.size > 0 ? (
        <Checkbox
          label={t('ui.table.selectPage')}
          checked={pageTick(selection.selected, ids)}
          onCheckedChange={(ticked) => selection.onChange(withRows(selection.selected, ids, ticked === true))}
          className="min-h-10! shrink-0 border-line border-b px-4"
        />
      ) : null}
      <ul
        ref={box}
        // Scrolls, and may hold nothing else that the keyboard could reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        aria-busy={isFetching || undefined}
        // Relative, so that what only screen readers see scrolls along instead of making the page longer.
        className={clsx('relative min-h-0 flex-1 overflow-y-auto', roomBelow && 'pb-16')}
      >
        {rows.map((row, at) => {
          const id = ids[at] ?? ''
          const ticked = selection?.selected.has(id) ?? false
          return (
            <li
              key={id}
              className={clsx(
                'flex gap-3 border-line border-b px-4 py-3',
                ticked ? 'bg-selected' : id === activeId ? 'bg-hover' : 'bg-surface',
              )}
            >
              {selection ? (
                <Checkbox
                  aria-label={t('ui.table.selectRow', { name: selection.nameOf(row) })}
                  {...ticks(id)}
                  className="mt-0!"
                />
              ) : null}
              <div className="min-w-0 flex-1">
                <div className="text-14 font-medium">{primary?.cell(row)}</div>
                <dl className="mt-2 grid grid-cols-[minmax(5rem,auto)_1fr] items-center gap-x-4 gap-y-1.5">
                  {columns
                    .filter((column) => column !== primary)
                    .map((column) => {
                      const cell = column.cell(row)
                      // An empty cell is a gap in a grid but only noise in a card.
                      if (cell === null || cell === undefined || cell === '') return null
                      return (
                        <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-center">
                          <dt className="text-12 text-ink-3">{column.header}</dt>
                          <dd className="-mx-1.5 min-w-0 truncate px-1.5">{cell}</dd>
                        </div>
                      )
                    })}
                </dl>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
