import type { CalendarDay } from '@caravel/contract/calendar'
import { useTranslation } from 'react-i18next'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { overdueOf } from './entries.ts'
import { dayInFull } from './grid.ts'

/** `Tuesday, 17 November 2026, 1 departure, 3 tasks, 2 overdue`. */
export function useDayName(day: string, contents: CalendarDay | undefined, now: string): string {
  const { t } = useTranslation()
  const counted = (['departures', 'returns', 'tasks'] as const).flatMap((kind) => {
    const list = contents?.[kind]
    return list && list.total > 0
      ? [t(`calendar.count.${kind}`, { count: list.total, formatted: formatTotal(list) })]
      : []
  })
  const count = overdueOf(contents, now)
  const overdue = count > 0 ? [t('calendar.count.overdue', { count, formatted: formatCount(count) })] : []
  return [dayInFull(day), ...counted, ...overdue].join(', ')
}
