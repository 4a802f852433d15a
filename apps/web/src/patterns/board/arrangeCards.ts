import type { CardMove, CardStatus } from './statusCards.ts'

type Head = { status: CardStatus; total: number; more: boolean }

type Known<Card> = {
  /** The columns as the server sent them, with their first cards. */
  columns: readonly (Head & { results: readonly Card[] })[]
  /** Those of their later pages that were asked for. */
  later: readonly Card[]
  /** Not yet saved, oldest first. */
  moves: readonly CardMove<Card>[]
  /** Moved from here, newest first. */
  moved: readonly Card[]
  /** The status that is stored. */
  statusOf: (card: Card) => CardStatus
}

export type Arranged<Card> = Head & {
  cards: Card[]
  hasMore: boolean
  /** On their way to the column, and away from it. */
  coming: Card[]
  going: Card[]
}

/**
 * Which card stands in which column. It goes by the status of each, so that whatever changes a status moves the
 * card. What was moved from here stands first: by its order it could belong to the part that is not loaded.
 */
export function arrangeCards<Card extends { id: string }>(given: Known<Card>): Arranged<Card>[] {
  const { columns, later, moves, moved } = given
  const loaded = new Map(
    [...columns.flatMap(({ results }) => results), ...later].map((each) => [each.id, each]),
  )
  const headed = new Map(moves.map(({ card, to }) => [card.id, to]))
  const underway = new Map(moves.map(({ card }) => [card.id, card]))
  const known = new Map([...underway, ...moved.map((each) => [each.id, each] as const), ...loaded])
  const onTheirWay = [...headed.keys()].flatMap((id) => known.get(id) ?? [])
  const first = [...[...underway.values()].toReversed(), ...moved].map(({ id }) => id)
  return withStatuses(columns, [...headed.values()]).map(({ status, total: stored, more }) => {
    const before = (card: Card) => isSame(given.statusOf(card), status)
    const own = (card: Card) => {
      const to = headed.get(card.id)
      return to === undefined ? before(card) : isSame(to, status)
    }
    const coming = onTheirWay.filter((card) => own(card) && !before(card))
    const going = onTheirWay.filter((card) => before(card) && !own(card))
    // What was counted no further than so far is still as much, whatever comes or goes.
    const total = more ? stored : stored + coming.length - going.length
    // One that is not loaded stands in the rest of the column; where nothing is left to load, it is not in this list.
    const rest = more || total > [...loaded.values()].filter(own).length
    const cards = [...known.values()].filter(
      (card) => own(card) && (loaded.has(card.id) || headed.has(card.id) || rest),
    )
    return {
      status,
      total: more ? Math.max(total, cards.length) : total,
      more,
      cards: inOrder(cards, first),
      hasMore: more || total > cards.length,
      coming,
      going,
    }
  })
}

const isSame = (one: CardStatus, other: CardStatus) => one?.id === other?.id

/** The server leaves out the column of those without a status when it has none. */
function withStatuses(columns: readonly Head[], headed: CardStatus[]) {
  const isMissing = headed.includes(null) && columns.every(({ status }) => status !== null)
  return isMissing ? [...columns, { status: null, total: 0, more: false }] : columns
}

function inOrder<Card extends { id: string }>(cards: Card[], first: string[]): Card[] {
  const rank = ({ id }: Card) => (first.includes(id) ? first.indexOf(id) : first.length)
  return cards.toSorted((a, b) => rank(a) - rank(b))
}
