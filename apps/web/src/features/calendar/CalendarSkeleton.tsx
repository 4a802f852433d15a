import clsx from 'clsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { CalendarView } from './calendarSearch.ts'
import { weekOf, weeksOfMonth } from './grid.ts'

type Props = { view: CalendarView; on: string; isPhone: boolean }

export function CalendarSkeleton({ view, on, isPhone }: Props) {
  const weeks = view === 'week' ? [weekOf(on)] : weeksOfMonth(on)
  return (
    <div className={clsx('flex min-w-0 flex-col', isPhone ? 'pt-7' : 'flex-1 pt-7')}>
      <Spinner className="sr-only" />
      {weeks.map((week) => (
        <div
          key={week[0]}
          aria-hidden
          className={clsx('grid grid-cols-7', !isPhone && 'flex-1 divide-x divide-line border-line border-t')}
        >
          {week.map((day, at) => (
            <div key={day} className={clsx('flex flex-col gap-2', isPhone ? 'h-11 items-center' : 'p-2')}>
              <Skeleton className="size-5 self-end rounded-full max-sheet:self-center" />
              {!isPhone && at % 3 === 1 ? <Skeleton className="h-3 w-3/4" /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
