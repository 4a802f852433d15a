import { type Deal, type DealColumn, type DealSummary, deals } from '@caravel/contract/deals'
import type { QueryClient } from '@tanstack/react-query'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'
import { type CardMove, countMove } from '../../../patterns/board/statusCards.ts'
import { useMoveCard } from '../../../patterns/board/useMoveCard.ts'
import { saveInTurn } from '../../../patterns/records/saveInTurn.ts'
import { showRecord } from '../../../patterns/records/showRecord.ts'
import { changeBudgets } from './budgets.ts'

export const useMoveInquiry = (org: string, scope: string) =>
  useMoveCard<DealSummary, Deal>({
    org,
    scope,
    type: 'inquiry',
    save: ({ card, from, to }) => {
      const params = { org, id: card.id }
      const seen = { ...card, deal_status: from }
      return saveInTurn({
        seen,
        fields: ['deal_status'],
        write: (version) => call(deals.update, { params, body: { deal_status_id: to?.id ?? null, version } }),
        read: () => call(deals.get, { params }),
      })
    },
    showSaved: (queryClient, move) => showMoved(queryClient, org, move),
  })

export const statusOf = ({ deal_status }: DealSummary) => deal_status

/** Also changes the totals of the columns. */
function showMoved(queryClient: QueryClient, org: string, move: CardMove<Deal>) {
  const { card } = move
  const count = (column: DealColumn, by: 1 | -1): DealColumn => {
    const { more, total, budgets } = column
    if (more) return column
    const change = by === 1 ? changeBudgets(budgets, [card], []) : changeBudgets(budgets, [], [card])
    return { ...column, total: total + by, budgets: change }
  }
  queryClient.setQueryData(inquiryQuery(org, card.id).queryKey, card)
  queryClient.setQueriesData<{ columns: DealColumn[] }>(
    { queryKey: keyOf('inquiries', org, 'board') },
    (board) => board && { ...board, columns: countMove(board.columns, move, { statusOf, count }) },
  )
  showRecord(queryClient, org, 'inquiry', card.id, card)
}
