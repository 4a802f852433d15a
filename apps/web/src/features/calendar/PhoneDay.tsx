import clsx from 'clsx'
import { DayNumber } from './DayNumber.tsx'
import { type Entry, entriesOf } from './entries.ts'
import { Cell } from './gridParts.tsx'
import type { GridProps } from './gridProps.ts'
import { useDayName } from './useDayName.ts'

type Props = GridProps & { day: string; isOfMonth: boolean }

const mostMarks = 4

/** A day of a few pixels: trips are bars, tasks are dots. What they are is told below, for the day that is chosen. */
export function PhoneDay({ day, on, today, now, isOfMonth, dayOf, onShow }: Props) {
  const isChosen = day === on
  const name = useDayName(day, dayOf(day), now)
  const entries = entriesOf(dayOf(day), now)
  return (
    <Cell
      data-day={day}
      aria-label={name}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onShow({ on: day }, true)}
      className="flex h-11 flex-col items-center justify-center gap-0.5 rounded-control focus-visible:-outline-offset-2"
    >
      <DayNumber
        day={day}
        today={today}
        isFaint={!isOfMonth}
        className={clsx('h-7 min-w-7', isChosen && day !== today && 'bg-active text-ink!')}
      />
      <span aria-hidden className="flex h-1.5 items-center gap-0.5">
        {entries.slice(0, mostMarks).map(({ key, kind }) => (
          <span key={key} className={clsx('h-1.5 rounded-full', marks[kind])} />
        ))}
      </span>
    </Cell>
  )
}

const marks: Record<Entry['kind'], string> = {
  departure: 'w-3 bg-blue-dot',
  return: 'w-3 bg-green-dot',
  task: 'w-1.5 bg-control',
  overdue: 'w-1.5 bg-danger',
  done: 'w-1.5 border border-control',
}
