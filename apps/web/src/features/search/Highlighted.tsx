import type { Match } from '@caravel/contract/search'

export function Highlighted({ text, ranges }: Pick<Match, 'text' | 'ranges'>) {
  return piecesOf(text, ranges).map(({ from, piece, isMarked }) =>
    isMarked ? (
      <mark key={from} className="rounded-[3px] bg-blue-bg text-blue-fg">
        {piece}
      </mark>
    ) : (
      <span key={from}>{piece}</span>
    ),
  )
}

function piecesOf(text: string, ranges: Match['ranges']) {
  const edges = [0, ...ranges.flat(), text.length]
  return edges
    .slice(0, -1)
    .map((from, at) => ({ from, piece: text.slice(from, edges[at + 1]), isMarked: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
}
