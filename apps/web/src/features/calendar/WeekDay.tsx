import { useDroppable } from '@dnd-kit/react'
import clsx from 'clsx'
import { AddOnDay, MoreOfDay } from './DayButtons.tsx'
import { dropAllDay } from './dropIds.ts'
import { EntryLine } from './EntryLine.tsx'
import { entriesOf, totalOf } from './entries.ts'
import { Cell } from './gridParts.tsx'
import type { GridProps } from './gridProps.ts'
import { useDayName } from './useDayName.ts'

/** So many lines without a time, before the hours below are pushed away. */
const most = 5

/** What a day has without a time. It stands for the day: the keys choose it, and it opens. */
export function WeekDay(props: GridProps & { day: string }) {
  const { org, day, on, today, now, dayOf, onShow, onAdd, onEdit, onMove } = props
  const { ref, isDropTarget } = useDroppable({ id: dropAllDay(day), disabled: !onMove })
  const all = entriesOf(dayOf(day), now)
  const entries = all.filter((entry) => !('task' in entry) || entry.task.due_time === null)
  const { total, more } = totalOf(dayOf(day))
  const shown = entries.slice(0, entries.length > most ? most - 1 : most)
  const left = entries.length - shown.length + total - all.length
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
        'group/day relative flex min-h-9 min-w-0 flex-col gap-0.5 p-1 focus-visible:-outline-offset-2',
        isDropTarget ? 'bg-selected' : isChosen && 'bg-subtle',
      )}
    >
      {shown.map((entry) => (
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
          className="min-w-0"
        />
      ) : null}
      {onAdd ? (
        <AddOnDay
          day={day}
          isReachable={isChosen}
          onPress={() => onAdd(day)}
          className="absolute! right-1 bottom-1 bg-surface"
        />
      ) : null}
    </Cell>
  )
}
