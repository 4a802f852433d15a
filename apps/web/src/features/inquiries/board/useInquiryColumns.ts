import type { DealSummary } from '@caravel/contract/deals'
import { useQueries, useQuery } from '@tanstack/react-query'
import { inquiryBoardQuery, inquiryListQuery, inquiryQuery } from '../../../data/inquiries.queries.ts'
import { arrangeCards } from '../../../patterns/board/arrangeCards.ts'
import type { CardMove } from '../../../patterns/board/statusCards.ts'
import { columnPageSize, useColumnPages } from '../../../patterns/board/useColumnPages.ts'
import type { InquiryListSearch } from '../inquiryListSearch.ts'
import { changeBudgets } from './budgets.ts'
import { statusOf } from './useMoveInquiry.ts'

/** The columns of the board with all that was loaded of them, live, and with the moves that are not saved yet. */
export function useInquiryColumns(
  org: string,
  { search, filters, scope }: Pick<InquiryListSearch, 'search' | 'filters'> & { scope: string },
  { underway, moved }: { underway: CardMove<DealSummary>[]; moved: string[] },
) {
  const board = useQuery(inquiryBoardQuery(org, search, { filters }))
  const showsParked = filters.some(({ attribute, value }) => attribute === 'parked' && value !== 'no')
  // What was moved here and parked then is gone.
  const isMeant = ({ parked_until }: DealSummary) => showsParked || parked_until === null
  const { asked, nextPage } = useColumnPages(scope)
  const later = useQueries({
    queries: asked.map(({ page, filter }) =>
      inquiryListQuery(org, {
        page,
        page_size: columnPageSize,
        sort_by: '-date',
        search,
        filters: [...filters, filter],
      }),
    ),
  })
  const movedHere = useQueries({
    queries: moved.map((id) => inquiryQuery(org, id)),
    combine: (results) =>
      results.flatMap(({ data, isError }) => (data && !isError && isMeant(data) ? [data] : [])),
  })

  const stored = board.data?.columns ?? []
  const columns = arrangeCards<DealSummary>({
    columns: stored,
    later: later.flatMap(({ data }) => data?.results ?? []),
    moves: underway,
    moved: movedHere,
    statusOf,
  }).map((column) => {
    const known = stored.find(({ status }) => status?.id === column.status?.id)?.budgets ?? []
    // Nobody has summed up what nobody has counted.
    const budgets = column.more ? [] : changeBudgets(known, column.coming, column.going)
    return { ...column, ...nextPage(column, later), budgets }
  })

  return { board, columns }
}
