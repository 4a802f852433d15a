import type { BadgeTone } from '../../../ui/Badge.tsx'

export type BoardColumn<Card> = {
  id: string
  name: string
  tone: BadgeTone
  /** How many cards it has, whether they are loaded or not. */
  total: number
  cards: readonly Card[]
  /** Brings more of its cards. Left out where all are there. */
  onLoadMore?: (() => void) | undefined
  more?: 'loading' | 'failed' | undefined
}

export type CardMove<Card> = { card: Card; from: BoardColumn<Card>; to: BoardColumn<Card> }
