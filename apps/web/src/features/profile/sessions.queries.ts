import { profile } from '@caravel/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(profile.sessions, {}, { signal }),
})
