import { useDroppable } from '@dnd-kit/react'
import clsx from 'clsx'
import { AddOnDay, MoreOfDay } from './DayButtons.tsx'
import { DayNumber } from './DayNumber.tsx'
import { dropOnDay } from './dropIds.ts'
import { EntryLine } from './EntryLine.tsx'
import { entriesOf, overdueOf, totalOf } from './entries.ts'
import { Cell } from './gridParts.tsx'
import type { GridProps } from './gridProps.ts'
import { OverdueCount } from './OverdueCount.tsx'
import { useDayName } from './useDayName.ts'

type Props = GridProps & {
  day: string
  isOfMonth: boolean
  /** In lines. */
  room: number
}

export function MonthDay(props: Props) {
  const { org, day, on, today, now, isOfMonth, room, dayOf, onShow, onAdd, onEdit, onMove } = props
  const { ref, isDropTarget } = useDroppable({ id: dropOnDay(day), disabled: !onMove })
  const entries = entriesOf(dayOf(day), now)
  const { total, more } = totalOf(dayOf(day))
  const fits = !more && total <= room ? total : Math.max(0, room - 1)
  const left = total - Math.min(fits, entries.length)
  const isChosen = day === on
  const name = useDayName(day, dayOf(day), now)
  return (
    <Cell
      ref={ref}
      data-day={day}
      aria-label={name}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onShow({ on: day }, true)}
      onDoubleClick={() => onShow({ on: day, open: true }, true)}
      className={clsx(
        'group/day relative flex min-h-0 min-w-0 flex-col gap-0.5 overflow-hidden px-1 pt-1 pb-0.5 focus-visible:z-10 focus-visible:-outline-offset-2',
        isDropTarget ? 'bg-selected' : isOfMonth ? 'bg-surface' : 'bg-subtle',
        isChosen && !isDropTarget && 'shadow-[inset_0_0_0_1px_var(--color-line-strong)]',
      )}
    >
      <div className="flex h-6 shrink-0 items-center justify-end">
        {onAdd ? (
          <AddOnDay day={day} isReachable={isChosen} onPress={() => onAdd(day)} className="mr-auto" />
        ) : null}
        <OverdueCount count={overdueOf(dayOf(day), now)} className="mr-1" />
        <DayNumber day={day} today={today} isFaint={!isOfMonth} />
      </div>
      {entries.slice(0, fits).map((entry) => (
        <EntryLine
          key={entry.key}
          org={org}
          entry={entry}
          isReachable={isChosen}
          onEdit={onEdit}
          onMove={onMove}
        />
      ))}
      {left > 0 ? (
        <MoreOfDay
          left={{ total: left, more }}
          isReachable={isChosen}
          onPress={() => onShow({ on: day, open: true }, true)}
          className="shrink-0"
        />
      ) : null}
    </Cell>
  )
}
