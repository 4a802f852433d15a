import clsx from 'clsx'
import { type UIEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../Checkbox.tsx'
import { useKeptScroll } from '../useKeptScroll.ts'
import { ColumnResizer } from './ColumnResizer.tsx'
import { HeadCell } from './HeadCell.tsx'
import { inSections } from './inSections.ts'
import { pageTick, withRows } from './rowSelection.ts'
import { stickyEdge, TableRow } from './TableRow.tsx'
import { type Column, defaultWidth, type TableBodyProps } from './types.ts'
import { useRowTicks } from './useRowTicks.ts'

const tickWidth = 40
// Above the cells of the first column, which are at 10.
const headZ = 20

/** The table from 576 px up. Scrolls inside its own box: head and first column stay. */
export function TableGrid<Row>(props: TableBodyProps<Row>) {
  const { label, columns, rows, rowId, sort = null, onSortChange, selection, widths, onWidthChange } = props
  const { t } = useTranslation()
  const [drag, setDrag] = useState<{ columnId: string; width: number } | null>(null)
  const ids = rows.map(rowId)
  const ticks = useRowTicks(selection, ids)
  const kept = useKeptScroll<HTMLDivElement>(props.shows, props.drawn.length === rows.length)

  const widthOf = (column: Column<Row>) =>
    (drag?.columnId === column.id ? drag.width : widths?.[column.id]) ?? column.width ?? defaultWidth
  const total = columns.reduce((sum, column) => sum + widthOf(column), selection ? tickWidth : 0)

  function resize(columnId: string, width: number) {
    setDrag(null)
    onWidthChange?.(columnId, width)
  }

  return (
    <div
      ref={kept.ref}
      onScroll={(event) => {
        markScrolled(event)
        kept.onScroll(event)
      }}
      className={clsx(
        'group/scroll relative min-h-0 flex-1 overflow-auto overscroll-x-contain',
        drag && 'select-none',
        props.roomBelow && 'pb-24',
        // What gets the focus must not hide behind what stays.
        props.sections && 'scroll-pt-18',
      )}
    >
      {props.above ? <div className="sticky left-0">{props.above}</div> : null}
      <table
        aria-label={label}
        aria-busy={props.isFetching || undefined}
        style={{ minWidth: total }}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {selection ? <col style={{ width: tickWidth }} /> : null}
          {columns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column) }} />
          ))}
          {/* Takes what is left, so that a column is as wide as it was made. */}
          <col />
        </colgroup>
        <thead>
          <tr className="h-9 *:sticky *:top-0 *:h-9 *:border-line *:border-b *:bg-surface">
            {selection ? (
              <th scope="col" style={{ zIndex: headZ + columns.length + 1 }} className="left-0 px-3">
                <div className="flex">
                  <Checkbox
                    aria-label={t('ui.table.selectPage')}
                    checked={pageTick(selection.selected, ids)}
                    disabled={rows.length === 0}
                    onCheckedChange={(ticked) =>
                      selection.onChange(withRows(selection.selected, ids, ticked === true))
                    }
                  />
                </div>
              </th>
            ) : null}
            {columns.map((column, at) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSortChange={onSortChange}
                // A head lies over the one after it: half of its resize handle hangs out there.
                zIndex={headZ + columns.length - at}
                className={clsx(at === 0 && [stickyEdge, selection ? 'left-10' : 'left-0'])}
              >
                {onWidthChange ? (
                  <ColumnResizer
                    header={column.header}
                    width={widthOf(column)}
                    onDrag={(width) => setDrag({ columnId: column.id, width })}
                    onResize={(width) => resize(column.id, width)}
                    onReset={() => resize(column.id, column.width ?? defaultWidth)}
                  />
                ) : null}
              </HeadCell>
            ))}
            <td aria-hidden style={{ zIndex: headZ }} />
          </tr>
        </thead>
        {inSections(props.drawn, props.sections).map((section) => (
          <tbody key={section.id}>
            {section.heading ? (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length + (selection ? 2 : 1)}
                  className="sticky top-9 z-15 h-9 border-line border-b bg-subtle p-0 text-left font-normal"
                >
                  <div className="sticky left-0 w-fit px-3">{section.heading}</div>
                </th>
              </tr>
            ) : null}
            {section.rows.map((row) => (
              <TableRow
                key={rowId(row)}
                row={row}
                id={rowId(row)}
                columns={columns}
                active={rowId(row) === props.activeId}
                ticks={ticks}
                ticked={selection?.selected.has(rowId(row)) ?? false}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function markScrolled({ currentTarget: box }: UIEvent<HTMLElement>) {
  box.toggleAttribute('data-scrolled', box.scrollLeft > 0)
}
