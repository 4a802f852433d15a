import type { ReactNode } from 'react'
import type { BadgeTone } from '../../ui/Badge.tsx'

export type BoardColumn<Card> = {
  id: string
  name: string
  tone: BadgeTone
  /** How many cards it has, whether they are loaded or not. */
  total: number
  /** There are more than `total`, and nobody has counted them. */
  more: boolean
  /** What else its head says of all its cards. */
  aside?: ReactNode
  cards: readonly Card[]
  /** Brings more of its cards. Left out where all are there. */
  onLoadMore?: (() => void) | undefined
  loadState?: 'loading' | 'failed' | undefined
}

/** From column to column; what that means is up to the board. */
export type ColumnMove<Card> = { card: Card; from: BoardColumn<Card>; to: BoardColumn<Card> }
