import { reports } from '@caravel/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { keyOf, shownBefore } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'
import { reportRange } from '../reports.queries.ts'

export type Time = { start: string; end: string }

export const insightsQuery = (org: string, time: Time) => {
  const query = reportRange(time)
  return queryOptions({
    queryKey: keyOf('reports', org, 'insights', query),
    queryFn: ({ signal }) => call(reports.insights, { params: { org }, query }, { signal }),
    placeholderData: shownBefore(org, 'insights'),
    meta: { of: 'insights' },
  })
}
