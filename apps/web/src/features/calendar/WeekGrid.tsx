import clsx from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortTime } from '../../lib/format.ts'
import { DayNumber } from './DayNumber.tsx'
import { overdueOf } from './entries.ts'
import { dayInFull, weekdayInShort, weekInFull, weekOf } from './grid.ts'
import { Cell, ColumnHead, Grid, Row, RowGroup, RowHead } from './gridParts.tsx'
import type { GridProps } from './gridProps.ts'
import { HourCell } from './HourCell.tsx'
import { OverdueCount } from './OverdueCount.tsx'
import { WeekDay } from './WeekDay.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Most work begins after this hour; what is earlier is a scroll away. */
const firstHour = 7

export function WeekGrid(props: GridProps) {
  const { t } = useTranslation()
  const { on, today, now, onKeyDown } = props
  const days = weekOf(on)
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const first = box.current?.querySelector<HTMLElement>(`[data-hour="${firstHour}"]`)
    if (box.current && first) box.current.scrollTop = first.offsetTop - (head.current?.offsetHeight ?? 0)
  }, [])

  return (
    <Grid
      ref={box}
      aria-label={t('calendar.grid', { span: weekInFull(on) })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="relative min-w-0 flex-1 overflow-y-auto outline-none"
    >
      <RowGroup ref={head} className="sticky top-0 z-20 bg-surface">
        <Row className={rowStyle}>
          <Cell />
          {days.map((day) => (
            <ColumnHead
              key={day}
              className="flex items-center justify-center gap-1 py-1.5 text-12 text-ink-3"
            >
              <span className="sr-only">{dayInFull(day)}</span>
              <span aria-hidden>{weekdayInShort(day)}</span>
              <DayNumber day={day} today={today} />
              <OverdueCount count={overdueOf(props.dayOf(day), now)} />
            </ColumnHead>
          ))}
        </Row>
        <Row className={clsx(rowStyle, 'border-line-strong border-y')}>
          <RowHead className={hourStyle}>{t('calendar.allDay')}</RowHead>
          {days.map((day) => (
            <WeekDay key={day} day={day} {...props} />
          ))}
        </Row>
      </RowGroup>
      <RowGroup>
        {hours.map((hour) => (
          <Row key={hour} data-hour={hour} className={clsx(rowStyle, 'border-line border-b')}>
            <RowHead className={hourStyle}>{formatShortTime(`${pad(hour)}:00`)}</RowHead>
            {days.map((day) => (
              <HourCell
                key={day}
                day={day}
                hour={hour}
                isNow={now.startsWith(`${day}T${pad(hour)}`)}
                {...props}
              />
            ))}
          </Row>
        ))}
      </RowGroup>
    </Grid>
  )
}

const pad = (hour: number) => String(hour).padStart(2, '0')

const rowStyle = 'grid grid-cols-[3.75rem_repeat(7,minmax(0,1fr))] divide-x divide-line'
const hourStyle = 'whitespace-nowrap px-2 py-1 text-right text-11 text-ink-3 tabular-nums'
