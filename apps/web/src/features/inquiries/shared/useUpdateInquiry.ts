import {
  type Deal,
  type DealChanges,
  type DealColumn,
  type DealSummary,
  deals,
} from '@caravel/contract/deals'
import type { QueryClient } from '@tanstack/react-query'
import { inquiriesKey, inquiryQuery } from '../../../data/inquiries.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'

type Update = {
  inquiry: DealSummary
  changes: DealChanges
  /** What the screen shows meanwhile: the status itself where `changes` has its id. */
  shown: Partial<Deal>
}

export const useUpdateInquiry = (org: string) =>
  useUpdateRecord<Deal, DealChanges, Update>({
    org,
    type: 'inquiry',
    recordOf: ({ inquiry }) => inquiry,
    key: inquiriesKey(org),
    read: (id) => call(deals.get, { params: { org, id } }),
    write: (id, body) => call(deals.update, { params: { org, id }, body }),
    show: (queryClient, id, changes) => showInquiry(queryClient, org, id, changes),
  })

/** Changes an inquiry wherever the cache holds it. */
export function showInquiry(queryClient: QueryClient, org: string, id: string, changes: Partial<Deal>) {
  const change = <D extends DealSummary>(inquiry: D): D =>
    inquiry.id === id ? { ...inquiry, ...changes } : inquiry
  queryClient.setQueryData(inquiryQuery(org, id).queryKey, (inquiry) => inquiry && change(inquiry))
  queryClient.setQueriesData<{ results: DealSummary[] }>(
    { queryKey: [...inquiriesKey(org), 'list'] },
    (page) => page && { ...page, results: page.results.map(change) },
  )
  queryClient.setQueriesData<{ columns: DealColumn[] }>(
    { queryKey: [...inquiriesKey(org), 'board'] },
    (board) =>
      board && {
        ...board,
        columns: board.columns.map((column) => ({ ...column, results: column.results.map(change) })),
      },
  )
}
