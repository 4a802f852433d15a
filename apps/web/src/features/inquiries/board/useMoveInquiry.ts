import type { Deal, DealColumn, DealSummary } from '@caravel/contract/deals'
import { useMoveCard } from '../../../patterns/board/useMoveCard.ts'
import { changeBudgets } from './budgets.ts'

export const useMoveInquiry = (org: string, scope: string) =>
  useMoveCard<DealSummary, Deal, DealColumn>({
    org,
    scope,
    type: 'inquiry',
    field: 'deal_status',
    count: (column, inquiry, by) => {
      const { more, total, budgets } = column
      if (more) return column
      const change = by === 1 ? changeBudgets(budgets, [inquiry], []) : changeBudgets(budgets, [], [inquiry])
      return { ...column, total: total + by, budgets: change }
    },
  })

export const statusOf = ({ deal_status }: DealSummary) => deal_status
