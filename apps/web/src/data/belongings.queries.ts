import { belongings } from '@caravel/contract/belongings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'

/** How much is up to a member. */
export const belongingsQuery = (org: string, memberId: string) =>
  queryOptions({
    queryKey: keyOf('belongings', org, memberId),
    queryFn: ({ signal }) => call(belongings.count, { params: { org, id: memberId } }, { signal }),
  })

/** Those who left and still have something. */
export const formerMembersQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('belongings', org, 'former'),
    queryFn: async ({ signal }) =>
      (await call(belongings.listFormer, { params: { org } }, { signal })).results,
  })
