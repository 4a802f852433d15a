/** What of the calendar stands in the URL. Read before anything of the calendar is loaded. */
import type { SearchSchemaInput } from '@tanstack/react-router'
import { readWhose } from '../../data/readWhose.ts'
import { isDay } from '../../lib/isDay.ts'

export const calendarViews = ['month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

export type CalendarSearch = {
  /** A month unless told. */
  view?: CalendarView
  /** The day that is chosen; today unless told. */
  on?: string
  /** Whether that day is open beside the others. */
  open?: true
  /** Whose: a member's or everyone's; one's own unless told. */
  of?: string
}

type Given = { view?: unknown; on?: unknown; open?: unknown; of?: unknown }

export function readCalendarSearch({ view, on, open, of }: Given & SearchSchemaInput): CalendarSearch {
  return {
    ...(view === 'week' && { view }),
    ...(isDayOfTasks(on) && { on }),
    ...(open === true && { open }),
    ...readWhose(of),
  }
}

/** A day that tasks may have. */
const isDayOfTasks = (day: unknown): day is string => isDay(day) && day >= '2000' && day < '2200'
