/** What of the calendar stands in the URL. */
import type { SearchSchemaInput } from '@tanstack/react-router'
import { readWhose } from '../../data/whose.ts'
import { type CalendarView, calendarViews } from './grid.ts'

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
  const known = calendarViews.find((each) => each === view)
  return {
    ...(known && known !== 'month' && { view: known }),
    ...(isDay(on) && { on }),
    ...(open === true && { open }),
    ...readWhose(of),
  }
}

/** A day that tasks may have. */
const isDay = (day: unknown): day is string =>
  typeof day === 'string' &&
  /^2[01]\d\d-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day)
