import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { CalendarView } from './calendarSearch.ts'
import { monthInFull, weekdayInShort, weekInFull, weekOf, weeksOfMonth } from './grid.ts'
import { ColumnHead, Grid, Row } from './gridParts.tsx'
import type { GridProps } from './gridProps.ts'
import { MonthDay } from './MonthDay.tsx'
import { PhoneDay } from './PhoneDay.tsx'
import { useRoomForEntries } from './useRoomForEntries.ts'

/** Weeks below each other: of a month, or on a phone also one alone. */
export function MonthGrid({ view, ...props }: GridProps & { view: CalendarView }) {
  const { t } = useTranslation()
  const { on, isPhone, onKeyDown } = props
  const weeks = view === 'week' ? [weekOf(on)] : weeksOfMonth(on)
  const { ref, room } = useRoomForEntries(weeks.length)
  return (
    <Grid
      aria-label={t('calendar.grid', { span: view === 'week' ? weekInFull(on) : monthInFull(on) })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={clsx('flex min-w-0 flex-col outline-none', isPhone ? 'shrink-0 pb-1' : 'flex-1')}
    >
      <Row className="grid shrink-0 grid-cols-7 border-line sheet:border-b">
        {weekOf(on).map((day) => (
          <ColumnHead
            key={weekdayInShort(day)}
            className="px-2 py-1.5 text-11 font-medium text-ink-3 max-sheet:text-center sheet:text-right"
          >
            {weekdayInShort(day)}
          </ColumnHead>
        ))}
      </Row>
      <div ref={ref} role="presentation" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {weeks.map((week) => (
          <Row
            key={week[0]}
            className={clsx(
              'grid grid-cols-7',
              !isPhone && 'min-h-26 flex-1 basis-0 divide-x divide-line border-line not-last:border-b',
            )}
          >
            {week.map((day) =>
              isPhone ? (
                <PhoneDay
                  key={day}
                  day={day}
                  isOfMonth={view === 'week' || isSameMonth(day, on)}
                  {...props}
                />
              ) : (
                <MonthDay key={day} day={day} isOfMonth={isSameMonth(day, on)} room={room} {...props} />
              ),
            )}
          </Row>
        ))}
      </div>
    </Grid>
  )
}

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7)
