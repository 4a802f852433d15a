import { useDroppable } from '@dnd-kit/react'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { AddOnDay } from './DayButtons.tsx'
import { dropAtHour } from './dropIds.ts'
import { EntryLine } from './EntryLine.tsx'
import { entriesOf } from './entries.ts'
import { Cell } from './gridParts.tsx'
import type { GridProps } from './gridProps.ts'

type Props = GridProps & { day: string; hour: number; isNow: boolean }

/** Beyond these an hour would push all others away. */
const most = 4

export function HourCell(props: Props) {
  const { org, day, hour, isNow, on, now, dayOf, onShow, onAdd, onEdit, onMove } = props
  const { t } = useTranslation()
  // The styles show it while the pointer is there; a week of such buttons would be drawn for nothing.
  const [wasPointedAt, setPointedAt] = useState(false)
  const { ref, isDropTarget } = useDroppable({ id: dropAtHour(day, hour), disabled: !onMove })
  const entries = entriesOf(dayOf(day), now).filter(
    (entry) => 'task' in entry && Number.parseInt(entry.task.due_time ?? '', 10) === hour,
  )
  const shown = entries.slice(0, entries.length > most ? most - 1 : most)
  const left = entries.length - shown.length
  const time = `${String(hour).padStart(2, '0')}:00`
  return (
    <Cell
      ref={ref}
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse' || wasPointedAt)}
      className={clsx(
        'group/day relative flex min-h-12 min-w-0 flex-col gap-0.5 p-0.5',
        isDropTarget && 'bg-selected',
      )}
    >
      {isNow ? (
        <span
          aria-hidden
          style={{ top: `${(Number(now.slice(14, 16)) / 60) * 100}%` }}
          className="pointer-events-none absolute inset-x-0 z-10 h-px bg-danger before:absolute before:-top-1 before:-left-1 before:size-2 before:rounded-full before:bg-danger"
        />
      ) : null}
      {shown.map((entry) => (
        <EntryLine
          key={entry.key}
          org={org}
          entry={entry}
          isReachable={day === on}
          onEdit={onEdit}
          onMove={onMove}
        />
      ))}
      {left > 0 ? (
        <button
          type="button"
          tabIndex={day === on ? 0 : -1}
          onClick={() => onShow({ on: day, open: true }, true)}
          className="h-5.5 truncate rounded-badge px-1.5 text-left text-11 font-medium text-ink-3 hover:bg-active hover:text-ink"
        >
          {t('calendar.more', { formatted: formatCount(left) })}
        </button>
      ) : null}
      {onAdd && wasPointedAt ? (
        // By keyboard a time is typed: 24 more stops would be in the way of the tasks.
        <AddOnDay
          day={day}
          time={time}
          isReachable={false}
          onPress={() => onAdd(day, time)}
          className="absolute! right-0.5 bottom-0.5 bg-surface"
        />
      ) : null}
    </Cell>
  )
}
