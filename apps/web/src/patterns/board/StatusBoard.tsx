import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawingName } from '../../ui/Drawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NothingMatches } from '../lists/ListEmpty.tsx'
import type { Arranged } from './arrangeCards.ts'
import { Board } from './Board.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import type { BoardColumn } from './boardTypes.ts'
import { type CardMove, type CardStatus, statusName } from './statusCards.ts'

type Column<Card> = Pick<Arranged<Card>, 'status' | 'total' | 'more' | 'cards'> &
  Pick<BoardColumn<Card>, 'loadState' | 'onLoadMore' | 'aside'>

type Props<Card> = {
  label: string
  /** Which records it shows; where it was scrolled to is kept by that. */
  scope: string
  emptyColumn: string
  /** Where there is no card at all. */
  empty: { drawing: DrawingName; title: string; text: string; action: ReactNode }
  board: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>
  columns: readonly Column<Card>[]
  cardName: (card: Card) => string
  renderCard: (card: Card) => ReactNode
  cardMenu?: ((card: Card) => ReactNode) | undefined
  /** Left out for whoever may only look. */
  onMove: ((move: CardMove<Card>) => void) | undefined
  /** Adds a record with a status. Left out for whoever may only look. */
  onAdd: ((status: NonNullable<CardStatus>) => void) | undefined
  /** Takes filters and search away. Left out where there are none. */
  onClear: (() => void) | undefined
}

export function StatusBoard<Card extends { id: string }>(props: Props<Card>) {
  const { empty, board, columns, onMove, onAdd, onClear, ...rest } = props
  const { t } = useTranslation()
  if (!board.data && board.isError) {
    return (
      <ErrorState onRetry={board.refetch} retrying={board.isFetching} className="flex-1 content-center" />
    )
  }
  if (!board.data) return <BoardSkeleton columns={5} />
  if (columns.every(({ total }) => total === 0)) {
    return onClear ? <NothingMatches onClear={onClear} /> : <EmptyState {...empty} className="flex-1" />
  }
  const statusOf = (id: string) => columns.find(({ status }) => status?.id === id)?.status ?? null
  return (
    <Board
      {...rest}
      columns={columns.map(({ status, ...column }) => ({
        ...column,
        id: status?.id ?? 'none',
        name: statusName(t, status),
        tone: status?.color ?? 'neutral',
      }))}
      cardId={({ id }) => id}
      onMove={
        onMove && (({ card, from, to }) => onMove({ card, from: statusOf(from.id), to: statusOf(to.id) }))
      }
      onAddTo={
        onAdd &&
        (({ id }) => {
          const status = statusOf(id)
          return status ? () => onAdd(status) : undefined
        })
      }
      isFetching={board.isFetching}
    />
  )
}
