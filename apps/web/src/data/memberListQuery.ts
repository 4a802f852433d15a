import { members } from '@caravel/contract/members'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'

export const memberListQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('members', org),
    queryFn: ({ signal }) => call(members.list, { params: { org } }, { signal }),
  })
