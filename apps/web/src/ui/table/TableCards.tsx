import clsx from 'clsx'
import { Fragment, memo, type ReactNode } from 'react'
import { useKeptScroll } from '../useKeptScroll.ts'
import { inSections } from './inSections.ts'
import { RowTick } from './RowTick.tsx'
import { type Column, primaryColumn, type TableBodyProps } from './types.ts'
import { type RowTicks, useRowTicks } from './useRowTicks.ts'

/** The table below 576 px: a list of cards of two lines, what the record is called and what matters most of it. */
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
  const ids = rows.map(rowId)
  const ticks = useRowTicks(selection, ids)
  const kept = useKeptScroll<HTMLDivElement>(shows, drawn.length === rows.length)
  return (
    <div
      {...kept}
      // Scrolls, and may hold nothing else that the keyboard could reach.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      // Relative, so that what only screen readers see scrolls along instead of making the page longer.
      className={clsx('relative min-h-0 flex-1 overflow-y-auto', roomBelow && 'pb-40')}
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
  const beside = cellsAt('beside')
  const below = cellsAt('below').slice(0, mostBelow)
  return (
    <li
      className={clsx(
        'flex gap-3 border-line border-b px-4 py-2',
        ticked ? 'bg-selected' : active ? 'bg-hover' : 'bg-surface',
      )}
    >
      {ticks ? <RowTick row={row} id={id} ticks={ticks} ticked={ticked} className="mt-1!" /> : null}
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 items-center gap-3">
          <div className="min-w-0 flex-1 text-14 font-medium">{primary?.cell(row)}</div>
          {beside.map((cell) => (
            <div key={cell.header} className="max-w-1/2 shrink-0">
              <span className="sr-only">{cell.header}</span>
              {cell.content}
            </div>
          ))}
        </div>
        {below.length > 0 ? (
          <div className="flex min-h-6 min-w-0 items-center gap-3 text-ink-2">
            {below.map((cell) => (
              <div key={cell.header} className="min-w-0 truncate">
                <span className="sr-only">{cell.header}</span>
                {cell.content}
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  )

  /** An empty cell is a gap in a grid but only noise in a card. */
  function cellsAt(place: Column<Row>['card']) {
    return columns
      .filter((column) => column.card === place && column !== primary)
      .map((column) => ({ header: column.header, content: column.cell(row) }))
      .filter(({ content }) => content !== null && content !== undefined && content !== '')
  }
}) as <Row>(props: CardProps<Row>) => ReactNode

/** More would not fit a line. */
const mostBelow = 2
