import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import { type Deal, type DealFilters, deals } from '@caravel/contract/deals'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'
import { boardQuery, listQuery, neighboursQuery, type Place, type Rows } from './recordQueries.ts'

export const inquiryListQuery = (org: string, rows: Rows<DealSortAttribute, DealFilterAttribute>) =>
  listQuery('inquiries', org, rows, (query, filters, options) =>
    filters
      ? call(deals.filter, { params: { org }, query, body: { filters } }, options)
      : call(deals.list, { params: { org }, query }, options),
  )

export const inquiryBoardQuery = (org: string, search: string, { filters }: DealFilters) =>
  boardQuery('inquiries', org, { search, filters }, (query, body, options) =>
    call(deals.board, { params: { org }, query, body }, options),
  )

export const inquiryQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: keyOf('inquiry', org, id),
    queryFn: (options): Promise<Deal> => call(deals.get, { params: { org, id } }, options),
  })

export const inquiryNeighboursQuery = (
  org: string,
  id: string,
  place: Place<DealSortAttribute, DealFilterAttribute>,
) =>
  neighboursQuery('inquiries', org, id, place, (query, body, options) =>
    call(deals.neighbours, { params: { org, id }, query, body }, options),
  )
