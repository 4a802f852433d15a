import { calendar, type OwnFeed } from '@caravel/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export const calendarFeedQuery = (org: string) =>
  queryOptions({
    queryKey: ['calendarFeed', org],
    queryFn: ({ signal }): Promise<OwnFeed> => call(calendar.getFeed, { params: { org } }, { signal }),
  })
