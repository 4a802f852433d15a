import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type RecordRef, recordLink } from '../../data/kinds.ts'
import type { Places } from '../../data/queryNames.ts'
import { neighboursQuery, recordQuery } from '../../data/recordQueries.ts'

/** To those before and after a record in the list that it was opened from, which are fetched ahead. */
export function useRecordWalk(org: string, { type, id }: RecordRef, search: Places) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data, isPlaceholderData } = useQuery(neighboursOf(id))
  const known = isPlaceholderData ? undefined : data
  const { previous, next } = known ?? {}

  const fetchAhead = useEffectEvent((beside: string) => {
    void queryClient.prefetchQuery(recordQuery(type, org, beside))
    void queryClient.prefetchQuery(neighboursOf(beside))
  })
  useEffect(() => {
    for (const beside of [next, previous]) if (beside) fetchAhead(beside)
  }, [next, previous])

  function to(side: 'previous' | 'next') {
    const beside = known?.[side]
    if (beside === null) return undefined
    return () => (beside ? open(beside) : void openOnceKnown(side))
  }

  /** So that no press is lost while the answer is on its way. Whoever leaves the record calls the request off. */
  async function openOnceKnown(side: 'previous' | 'next') {
    const beside = await queryClient.ensureQueryData(neighboursOf(id)).catch(() => undefined)
    if (beside?.[side]) open(beside[side])
  }

  function neighboursOf(one: string) {
    return neighboursQuery(org, { type, id: one }, search)
  }

  /** However far one walks, the way back is one step. */
  function open(one: string) {
    // The same page, whose search is of the same kind.
    void navigate({
      ...recordLink(org, { type, id: one }),
      search: { ...search, note: '' } as never,
      replace: true,
    })
  }

  return { onPrevious: to('previous'), onNext: to('next') }
}
