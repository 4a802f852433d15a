/** Records whose column is their status. */
import type { TFunction } from 'i18next'
import type { BadgeTone } from '../../ui/Badge.tsx'

export type CardStatus = { id: string; name: string; color: BadgeTone } | null

export const statusName = (t: TFunction, status: CardStatus) => status?.name ?? t('board.noStatus')

export type CardMove<Card> = { card: Card; from: CardStatus; to: CardStatus }

type Counting<Card, Column> = {
  statusOf: (card: Card) => CardStatus
  count: (column: Column, by: 1 | -1) => Column
}

/** Counts a move in the columns that the cache holds. */
export function countMove<
  Card extends { id: string },
  Column extends { status: CardStatus; results: Card[] },
>(
  columns: Column[],
  { card, from, to }: CardMove<{ id: string }>,
  { statusOf, count }: Counting<Card, Column>,
): Column[] {
  const shown = columns.flatMap(({ results }) => results).find(({ id }) => id === card.id)
  // Fetched again before the answer came: the totals know of the move.
  if (shown && statusOf(shown)?.id === to?.id) return columns
  return columns.map((column) => {
    if (column.status?.id === to?.id) return count(column, 1)
    return column.status?.id === from?.id ? count(column, -1) : column
  })
}
