import { twoStep } from '@caravel/contract/two-step'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(twoStep.get, {}, { signal }),
})

/** For forms that ask for a code where it is on. It may have been turned on elsewhere since it was asked. */
export const useAsksForCode = () => useQuery(twoStepQuery).data?.on === true

/** Turning it on ends other sessions, and colleagues see who has it. */
export const refreshTwoStep = (queryClient: QueryClient) =>
  Promise.all(
    [twoStepQuery.queryKey, ['sessions'], ['members']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
