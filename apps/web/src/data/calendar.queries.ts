import { type Calendar, calendar } from '@caravel/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf, shownBefore } from './queryNames.ts'

/** From one day to another; `of` is a member or everyone, the caller unless told. */
export type CalendarSpan = { from: string; to: string; of: string | undefined }

export const calendarQuery = (org: string, { from, to, of }: CalendarSpan) =>
  queryOptions({
    queryKey: keyOf('calendar', org, of ?? 'mine', from, to),
    queryFn: ({ signal }): Promise<Calendar> =>
      call(calendar.get, { params: { org }, query: { from, to, ...(of && { of }) } }, { signal }),
    // The days that both have in common stay while those of another month come.
    placeholderData: shownBefore(org, of ?? 'mine'),
    meta: { of: of ?? 'mine' },
  })
