import { twoStep } from '@caravel/contract/two-step'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(twoStep.get, {}, { signal }),
})

/** Turning it on ends other sessions, and colleagues see who has it. */
export const refreshTwoStep = (queryClient: QueryClient) =>
  Promise.all(
    [twoStepQuery.queryKey, ['sessions'], ['members']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
