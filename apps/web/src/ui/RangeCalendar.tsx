import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { useTranslation } from 'react-i18next'
import { type Day, toDate, toDay } from './day.ts'

type Props = {
  start?: Day
  end?: Day
  today: Day
  /** Days before it cannot be picked. */
  first?: Day
  months: 1 | 2
  month: Date
  onMonthChange: (month: Date) => void
  onPick: (day: Day) => void
}

/** The calendar alone: shows a range and reports which day was picked. Weeks start on Monday. */
export function RangeCalendar({ start, end, today, first, months, month, onMonthChange, onPick }: Props) {
  const { t } = useTranslation()
  const from = start ? toDate(start) : undefined
  const to = end ? toDate(end) : from
  return (
    <DayPicker
      mode="range"
      selected={from ? { from, to } : undefined}
      onSelect={(_range, picked) => onPick(toDay(picked))}
      month={month}
      onMonthChange={onMonthChange}
      today={toDate(today)}
      {...(first && { disabled: { before: toDate(first) } })}
      weekStartsOn={1}
      numberOfMonths={months}
      showOutsideDays={false}
      aria-label={t('ui.dateRange.calendar')}
      labels={{
        labelPrevious: () => t('ui.dateRange.previousMonth'),
        labelNext: () => t('ui.dateRange.nextMonth'),
      }}
      components={{ Chevron }}
      classNames={calendarStyle}
    />
  )
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? (
    <ChevronLeft size={16} aria-hidden />
  ) : (
    <ChevronRight size={16} aria-hidden />
  )
}

const arrowStyle =
  'flex size-7 items-center justify-center rounded-badge text-ink-2 transition-colors hover:bg-hover hover:text-ink'

const calendarStyle = {
  root: 'relative select-none',
  months: 'flex gap-6',
  month: 'flex flex-1 flex-col gap-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrowStyle,
  button_next: arrowStyle,
  month_caption: 'flex h-7 items-center justify-center text-13 font-semibold',
  month_grid: 'w-full border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-8 w-[14.2857%] min-w-8 text-11 font-medium text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'flex h-8 w-full items-center justify-center rounded-badge text-13 transition-colors hover:bg-active focus-visible:relative focus-visible:z-10 max-sheet:h-10',
  today: 'font-semibold [&:not([aria-selected])>button]:text-link',
  range_middle: 'bg-selected first:rounded-l-badge last:rounded-r-badge',
  range_start:
    'rounded-l-badge bg-selected first:rounded-l-badge last:rounded-r-badge [&>button]:bg-accent [&>button]:text-white [&>button]:hover:bg-accent-hover',
  range_end:
    'rounded-r-badge bg-selected first:rounded-l-badge last:rounded-r-badge [&>button]:bg-accent [&>button]:text-white [&>button]:hover:bg-accent-hover',
  disabled: '[&>button]:text-disabled! [&>button]:hover:bg-transparent',
  hidden: 'invisible',
}
