import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ContactDetailSearch } from '../contactListSearch.ts'
import { contactQuery, neighboursQuery } from '../shared/contacts.queries.ts'

/** How to go to the contacts before and after this one in the list that it was opened from. */
export function useContactWalk(org: string, contactId: string, search: ContactDetailSearch) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { sort_by, search: words, filters } = search
  const { data, isPlaceholderData } = useQuery(neighboursQuery(org, contactId, search))
  const neighbours = isPlaceholderData ? undefined : data

  useEffect(() => {
    const list = { sort_by, search: words, filters }
    for (const id of [neighbours?.next, neighbours?.previous]) {
      if (!id) continue
      void queryClient.prefetchQuery(contactQuery(org, id))
      void queryClient.prefetchQuery(neighboursQuery(org, id, list))
    }
  }, [queryClient, org, neighbours?.next, neighbours?.previous, sort_by, words, filters])

  function to(id: string | null | undefined) {
    if (id === undefined) return () => {} // not known yet, which is not to say that there is none
    if (id === null) return undefined
    return () =>
      void navigate({
        to: '/$orgId/contacts/$contactId/detail',
        params: { orgId: org, contactId: id },
        search,
      })
  }

  return { onPrevious: to(neighbours?.previous), onNext: to(neighbours?.next) }
}
