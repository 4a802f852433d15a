import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import { type Deal, type DealFilters, deals } from '@caravel/contract/deals'
import type { Filter, Sort } from '@caravel/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'

/** The first part of the key of all that shows inquiries: what live updates refresh. */
export const inquiriesKey = (org: string) => ['inquiries', org] as const

type Rows = {
  page: number
  page_size: number
  sort_by: Sort<DealSortAttribute>
  search: string
  filters: Filter<DealFilterAttribute>[]
}

export const inquiryListQuery = (org: string, { page, page_size, sort_by, search, filters }: Rows) => {
  // Picked one by one, because a URL may hold more than that.
  const query = { page, page_size, sort_by, search }
  return queryOptions({
    queryKey: [...inquiriesKey(org), 'list', { ...query, filters }],
    queryFn: ({ signal }) =>
      filters.length === 0
        ? call(deals.list, { params: { org }, query }, { signal })
        : call(deals.filter, { params: { org }, query, body: { filters } }, { signal }),
    // The rows before stay while the next page comes, but never those of another workspace.
    placeholderData: (rows, before) => (before?.queryKey[1] === org ? rows : undefined),
  })
}

export const inquiryBoardQuery = (org: string, search: string, { filters }: DealFilters) =>
  queryOptions({
    queryKey: [...inquiriesKey(org), 'board', { search, filters }],
    queryFn: ({ signal }) =>
      call(deals.board, { params: { org }, query: { search }, body: { filters } }, { signal }),
    placeholderData: (columns, before) => (before?.queryKey[1] === org ? columns : undefined),
  })

export const inquiryQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...inquiriesKey(org), 'detail', id],
    queryFn: ({ signal }): Promise<Deal> => call(deals.get, { params: { org, id } }, { signal }),
  })

/** What stands before and after an inquiry in the list that it was opened from. */
export const inquiryNeighboursQuery = (
  org: string,
  id: string,
  { sort_by, search, filters }: Pick<Rows, 'sort_by' | 'search' | 'filters'>,
) =>
  queryOptions({
    queryKey: [...inquiriesKey(org), 'neighbours', id, { sort_by, search, filters }],
    queryFn: ({ signal }) =>
      call(
        deals.neighbours,
        { params: { org, id }, query: { sort_by, search }, body: { filters } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
