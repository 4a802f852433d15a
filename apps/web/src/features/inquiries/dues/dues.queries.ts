import { type Dues, dues } from '@caravel/contract/dues'
import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'
import type { DuesSearch } from './duesSearch.ts'

export const duesQuery = (org: string, search: DuesSearch) => {
  const query = { ...chosenDues(search), page: search.page, page_size: search.page_size }
  return queryOptions({
    queryKey: keyOf('dues', org, query),
    queryFn: ({ signal }): Promise<Dues> => call(dues.list, { params: { org }, query }, { signal }),
    // The lines before stay while others of the same side come.
    placeholderData: (shown, before) =>
      before?.queryKey[1] === org && before.queryKey[2].of === search.of ? shown : undefined,
  })
}

/** Whichever days are asked for by naming none. */
export const chosenDues = ({ of, when }: DuesSearch) => ({ of, ...(when && { when }) })
