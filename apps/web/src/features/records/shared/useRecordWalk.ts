import {
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

type Neighbours = { previous: string | null; next: string | null }

type Walk<Whole, NeighboursKey extends QueryKey, RecordKey extends QueryKey> = {
  /** Who stands before and after a record, in the list that the first one was opened from. */
  neighboursOf: (id: string) => UseQueryOptions<Neighbours, Error, Neighbours, NeighboursKey>
  recordOf: (id: string) => FetchQueryOptions<Whole, Error, Whole, RecordKey>
  open: (id: string) => void
}

/** How to go to the records before and after this one. Both are fetched ahead. */
export function useRecordWalk<Whole, N extends QueryKey, R extends QueryKey>(
  id: string,
  { neighboursOf, recordOf, open }: Walk<Whole, N, R>,
) {
  const queryClient = useQueryClient()
  const { data, isPlaceholderData } = useQuery(neighboursOf(id))
  const { previous, next } = (isPlaceholderData ? undefined : data) ?? {}

  const fetchAhead = useEffectEvent((beside: string) => {
    void queryClient.prefetchQuery(recordOf(beside))
    void queryClient.prefetchQuery(neighboursOf(beside))
  })
  useEffect(() => {
    for (const beside of [next, previous]) if (beside) fetchAhead(beside)
  }, [next, previous])

  function to(beside: string | null | undefined) {
    if (beside === undefined) return () => {} // not known yet, which is not to say that there is none
    return beside === null ? undefined : () => open(beside)
  }
  return { onPrevious: to(previous), onNext: to(next) }
}
