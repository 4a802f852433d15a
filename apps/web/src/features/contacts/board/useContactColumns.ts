import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactListSearch } from '../contactListSearch.ts'
import { contactBoardQuery, contactListQuery, contactQuery } from '../shared/contacts.queries.ts'
import { arrangeCards, type Move, type Status } from './arrangeCards.ts'

/** As many as the server puts into a column at first, so that the pages after it follow on. */
const page_size = 20
const firstPages: Record<string, number> = {}

/** The columns of the board with all that was loaded of them, live, and with the moves that are not saved yet. */
export function useContactColumns(
  org: string,
  { search, filters, scope }: Pick<ContactListSearch, 'search' | 'filters'> & { scope: string },
  { underway, moved }: { underway: Move[]; moved: string[] },
) {
  const board = useQuery(contactBoardQuery(org, search, { filters }))
  const [opened, setOpened] = useState({ scope, pages: firstPages })
  const pages = opened.scope === scope ? opened.pages : firstPages

  const asked = Object.entries(pages).flatMap(([status, last]) =>
    Array.from({ length: last - 1 }, (_, at) => ({ status, page: at + 2 })),
  )
  const later = useQueries({
    queries: asked.map(({ status, page }) =>
      contactListQuery(org, {
        page,
        page_size,
        sort_by: 'name',
        search,
        filters: [...filters, filterFor(status)],
      }),
    ),
  })
  const movedHere = useQueries({
    queries: moved.map((id) => contactQuery(org, id)),
    combine: (results) => results.flatMap(({ data, isError }) => (data && !isError ? [data] : [])),
  })

  const columns = arrangeCards({
    columns: board.data?.columns ?? [],
    more: later.flatMap(({ data }) => data?.results ?? []),
    moves: underway,
    moved: movedHere,
  }).map((column) => {
    const status = column.status?.id ?? ''
    const own = later.filter((_, at) => asked[at]?.status === status)
    const failed = own.find(({ isError, data }) => isError && !data)
    const isLoading = own.some(({ isFetching, data }) => isFetching && !data)
    const loadMore = () => setOpened({ scope, pages: { ...pages, [status]: (pages[status] ?? 1) + 1 } })
    return {
      ...column,
      more: isLoading ? ('loading' as const) : failed ? ('failed' as const) : undefined,
      onLoadMore: column.hasMore ? () => (failed ? void failed.refetch() : loadMore()) : undefined,
    }
  })

  return { board, columns }
}

const filterFor = (status: NonNullable<Status>['id']) =>
  status === ''
    ? ({ attribute: 'status', condition: 'empty' } as const)
    : ({ attribute: 'status', condition: 'exact', value: status } as const)
