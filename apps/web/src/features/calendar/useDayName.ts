import type { CalendarDay } from '@caravel/contract/calendar'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { dayInFull } from './grid.ts'

/** `Tuesday, 17 November 2026, 1 departure, 3 tasks`. */
export function useDayName(day: string, contents: CalendarDay | undefined): string {
  const { t } = useTranslation()
  const counted = (['departures', 'returns', 'tasks'] as const).flatMap((kind) => {
    const list = contents?.[kind]
    return list && list.total > 0
      ? [t(`calendar.count.${kind}`, { count: list.total, formatted: formatTotal(list) })]
      : []
  })
  return [dayInFull(day), ...counted].join(', ')
}
