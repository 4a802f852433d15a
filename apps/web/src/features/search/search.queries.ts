import { search } from '@caravel/contract/search'
import { queryOptions } from '@tanstack/react-query'
import { recordsOf } from '../../data/foundRecords.ts'
import { keyOf, partsOf } from '../../data/queryNames.ts'
import { taskListQuery } from '../../data/tasks.queries.ts'
import { call } from '../../lib/api/call.ts'
import type { SearchPage } from './searchPage.ts'

export const fewestLetters = 2
export const rowsOfPage = 20
const rowsOfGroup = 5

/** The first of each kind, or a page of one kind. To count them all takes longer, and nobody waits for it: see `totals`. */
export const searchQuery = (
  org: string,
  { q, type, page }: SearchPage,
  { totals }: { totals: 'yes' | 'no' } = { totals: 'no' },
) => {
  const words = q.trim()
  const shown = type === 'all' ? { page_size: rowsOfGroup } : { type, page, page_size: rowsOfPage }
  const part = { ...shown, totals }
  return queryOptions({
    queryKey: keyOf('search', org, 'words', words, part),
    queryFn: ({ signal }) => call(search.find, { params: { org }, query: { q: words, ...part } }, { signal }),
    enabled: words.length >= fewestLetters,
    // What was found before stays while one types on, but not what was found for something else.
    placeholderData: (found, before) =>
      before && partsOf(before).org === org && beginAlike(before.meta?.of ?? '', words) ? found : undefined,
    meta: { of: words },
  })
}

/** The first tasks with these words. Asked for apart, so that no record waits for them. */
export const foundTasksQuery = (org: string, q: string) => {
  const words = q.trim()
  const wanted = { page: 1, page_size: rowsOfGroup, sort_by: 'due' as const, search: words, filters: [] }
  return { ...taskListQuery(org, wanted), enabled: words.length >= fewestLetters }
}

/** The records with these ids, in their order; without those that are deleted. */
export const recentQuery = (org: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: keyOf('search', org, 'ids', ids),
    queryFn: ({ signal }) =>
      call(search.find, { params: { org }, query: { ids: ids.join(',') } }, { signal }),
    enabled: ids.length > 0,
    select: (found) => recordsOf(found).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  })

const beginAlike = (one: string, other: string) =>
  one.slice(0, fewestLetters) === other.slice(0, fewestLetters)
