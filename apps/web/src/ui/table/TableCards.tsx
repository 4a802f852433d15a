import clsx from 'clsx'
import { Fragment, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../Checkbox.tsx'
import { useKeptScroll } from '../useKeptScroll.ts'
import { inSections } from './inSections.ts'
import { RowTick } from './RowTick.tsx'
import { pageTick, withRows } from './rowSelection.ts'
import { type Column, primaryColumn, type TableBodyProps } from './types.ts'
import { type RowTicks, useRowTicks } from './useRowTicks.ts'

/** The table below 576 px: a list of cards, the primary column on top. */
export function TableCards<Row>({
  label,
  columns,
  rows,
  drawn,
  rowId,
  sections,
  above,
  selection,
  isFetching,
  activeId,
  roomBelow,
  shows,
}: TableBodyProps<Row>) {
  const { t } = useTranslation()
  const ids = rows.map(rowId)
  const ticks = useRowTicks(selection, ids)
  const kept = useKeptScroll<HTMLDivElement>(shows, drawn.length === rows.length)
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
      <div
        {...kept}
        // Scrolls, and may hold nothing else that the keyboard could reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        // Relative, so that what only screen readers see scrolls along instead of making the page longer.
        className={clsx('relative min-h-0 flex-1 overflow-y-auto', roomBelow && 'pb-16')}
      >
        {above}
        <ul aria-label={label} aria-busy={isFetching || undefined}>
          {inSections(drawn, sections).map((section) => (
            <Fragment key={section.id}>
              {section.heading ? (
                <li className="sticky top-0 z-10 flex min-h-9 items-center border-line border-b bg-subtle px-4">
                  {section.heading}
                </li>
              ) : null}
              {section.rows.map((row) => {
                const id = rowId(row)
                return (
                  <Card
                    key={id}
                    row={row}
                    id={id}
                    columns={columns}
                    active={id === activeId}
                    ticks={ticks}
                    ticked={selection?.selected.has(id) ?? false}
                  />
                )
              })}
            </Fragment>
          ))}
        </ul>
      </div>
    </>
  )
}

type CardProps<Row> = {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  active: boolean
  ticks: RowTicks<Row> | undefined
  ticked: boolean
}

const Card = memo(function Card<Row>({ row, id, columns, active, ticks, ticked }: CardProps<Row>) {
  const primary = primaryColumn(columns)
  return (
    <li
      className={clsx(
        'flex gap-3 border-line border-b px-4 py-3',
        ticked ? 'bg-selected' : active ? 'bg-hover' : 'bg-surface',
      )}
    >
      {ticks ? <RowTick row={row} id={id} ticks={ticks} ticked={ticked} className="mt-0!" /> : null}
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
}) as <Row>(props: CardProps<Row>) => ReactNode
