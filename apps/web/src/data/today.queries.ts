import { type Today, today } from '@caravel/contract/today'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf, shownBefore } from './queryNames.ts'

/** `of` is a member or everyone; the caller unless told. */
export const todayQuery = (org: string, of: string | undefined) =>
  queryOptions({
    queryKey: keyOf('today', org, of ?? 'mine'),
    queryFn: ({ signal }): Promise<Today> =>
      call(today.get, { params: { org }, query: of ? { of } : {} }, { signal }),
    placeholderData: shownBefore(org),
  })
