import { contacts } from '@caravel/contract/contacts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import type { ContactListSearch } from './contactListSearch.ts'

export const contactListQuery = (org: string, { page, page_size, sort_by }: ContactListSearch) => {
  // Picked one by one, because a URL may hold more than that.
  const query = { page, page_size, sort_by }
  return queryOptions({
    queryKey: ['contacts', org, 'list', query],
    queryFn: ({ signal }) => call(contacts.list, { params: { org }, query }, { signal }),
    // The rows before stay while the next page comes, but never those of another workspace.
    placeholderData: (rows, before) => (before?.queryKey[1] === org ? rows : undefined),
  })
}
