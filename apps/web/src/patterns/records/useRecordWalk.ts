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

/** The records before and after are fetched ahead. */
export function useRecordWalk<Whole, N extends QueryKey, R extends QueryKey>(
  id: string,
  { neighboursOf, recordOf, open }: Walk<Whole, N, R>,
) {
  const queryClient = useQueryClient()
  const { data, isPlaceholderData } = useQuery(neighboursOf(id))
  const known = isPlaceholderData ? undefined : data
  const { previous, next } = known ?? {}

  const fetchAhead = useEffectEvent((beside: string) => {
    void queryClient.prefetchQuery(recordOf(beside))
    void queryClient.prefetchQuery(neighboursOf(beside))
  })
  useEffect(() => {
    for (const beside of [next, previous]) if (beside) fetchAhead(beside)
  }, [next, previous])

  function to(side: keyof Neighbours) {
    const beside = known?.[side]
    if (beside === null) return undefined
    return () => (beside ? open(beside) : void openOnceKnown(side))
  }

  /** So that no press is lost while the answer is on its way. Whoever leaves the record calls the request off. */
  async function openOnceKnown(side: keyof Neighbours) {
    const beside = await queryClient.ensureQueryData(neighboursOf(id)).catch(() => undefined)
    if (beside?.[side]) open(beside[side])
  }
  return { onPrevious: to('previous'), onNext: to('next') }
}
