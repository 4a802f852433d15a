import type { ContactSummary } from '@caravel/contract/contacts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { contactBoardQuery, contactListQuery, contactQuery } from '../../../data/contacts.queries.ts'
import { arrangeCards } from '../../../patterns/board/arrangeCards.ts'
import type { CardMove } from '../../../patterns/board/statusCards.ts'
import { columnPageSize, useColumnPages } from '../../../patterns/board/useColumnPages.ts'
import type { ContactListSearch } from '../contactListSearch.ts'
import { statusOf } from './useMoveContact.ts'

/** The columns of the board with all that was loaded of them, live, and with the moves that are not saved yet. */
export function useContactColumns(
  org: string,
  { search, filters, scope }: Pick<ContactListSearch, 'search' | 'filters'> & { scope: string },
  { underway, moved }: { underway: CardMove<ContactSummary>[]; moved: string[] },
) {
  const board = useQuery(contactBoardQuery(org, search, { filters }))
  const { asked, nextPage } = useColumnPages(scope)
  const later = useQueries({
    queries: asked.map(({ page, filter }) =>
      contactListQuery(org, {
        page,
        page_size: columnPageSize,
        sort_by: 'name',
        search,
        filters: [...filters, filter],
      }),
    ),
  })
  const movedHere = useQueries({
    queries: moved.map((id) => contactQuery(org, id)),
    combine: (results) => results.flatMap(({ data, isError }) => (data && !isError ? [data] : [])),
  })

  const columns = arrangeCards<ContactSummary>({
    columns: board.data?.columns ?? [],
    later: later.flatMap(({ data }) => data?.results ?? []),
    moves: underway,
    moved: movedHere,
    statusOf,
  }).map((column) => ({ ...column, ...nextPage(column, later) }))

  return { board, columns }
}
