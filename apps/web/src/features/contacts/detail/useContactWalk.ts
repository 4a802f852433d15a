import { useNavigate } from '@tanstack/react-router'
import { contactNeighboursQuery, contactQuery } from '../../../data/contacts.queries.ts'
import { useRecordWalk } from '../../../patterns/records/useRecordWalk.ts'
import type { ContactDetailSearch } from '../contactListSearch.ts'

export function useContactWalk(org: string, contactId: string, search: ContactDetailSearch) {
  const navigate = useNavigate()
  return useRecordWalk(contactId, {
    neighboursOf: (id) => contactNeighboursQuery(org, id, search),
    recordOf: (id) => contactQuery(org, id),
    open: (id) =>
      navigate({
        to: '/$orgId/contacts/$recordId/detail',
        params: { orgId: org, recordId: id },
        search: { ...search, note: '' },
        // However far one walks, the way back is one step.
        replace: true,
      }),
  })
}
