import { DragDropProvider, DragOverlay } from '@dnd-kit/react'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useKeptScroll } from '../../ui/useKeptScroll.ts'
import { BoardCard, cardStyle } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardEdge } from './BoardEdge.tsx'
import type { BoardColumn as Column, ColumnMove } from './boardTypes.ts'
import { plugins, sensors } from './dragging.ts'
import { useCardFocus } from './useCardFocus.ts'
import { useScrollEdges } from './useScrollEdges.ts'

type Props<Card> = {
  label: string
  /** Which records it shows; where it was scrolled to is kept by that. */
  scope: string
  emptyColumn: string
  columns: readonly Column<Card>[]
  cardId: (card: Card) => string
  cardName: (card: Card) => string
  /** Its first link is what the keyboard walks over. */
  renderCard: (card: Card) => ReactNode
  /** At the end of the menu of a card. */
  cardMenu?: ((card: Card) => ReactNode) | undefined
  /** Left out for whoever may only look. */
  onMove?: ((move: ColumnMove<Card>) => void) | undefined
  /** Adds a record to a column, where it can be. */
  onAddTo?: ((column: Column<Card>) => (() => void) | undefined) | undefined
  isFetching?: boolean
}

/** Cards are moved by mouse, finger, keyboard or menu. What a move means is up to whoever shows the board. */
export function Board<Card>({
  label,
  scope,
  emptyColumn,
  columns,
  cardId,
  cardName,
  renderCard,
  cardMenu,
  onMove,
  onAddTo,
  isFetching,
}: Props<Card>) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  // What others change meanwhile waits until the card is dropped, or it could be torn out of the hand.
  const [held, setHeld] = useState<readonly Column<Card>[]>()
  const shown = held ?? columns
  const keepFocus = useCardFocus()
  const [dragPlugins] = useState(plugins)
  const kept = useKeptScroll<HTMLDivElement>(scope)
  const edges = useScrollEdges(kept.ref, columns.length)

  function move(card: Card, from: Column<Card>, to: Column<Card> | undefined) {
    if (!onMove || !to || to.id === from.id) return
    onMove({ card, from, to })
    setAnnouncement(t('board.moved', { name: cardName(card), column: to.name }))
  }

  function find(id: unknown) {
    for (const from of shown) {
      const card = from.cards.find((each) => cardId(each) === id)
      if (card) return { card, from }
    }
    return undefined
  }

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={dragPlugins}
      onDragStart={() => setHeld(columns)}
      onDragEnd={({ operation, canceled }) => {
        const found = find(operation.source?.id)
        const to = shown.find(({ id }) => id === operation.target?.id)
        // This is called as a transition, which may take its time. Whoever lets go wants to see where.
        queueMicrotask(() => {
          setHeld(undefined)
          if (found && !canceled) move(found.card, found.from, to)
        })
      }}
    >
      <section
        aria-label={label}
        data-before={edges.before || undefined}
        data-after={edges.after || undefined}
        className="group/board relative flex min-h-0 flex-1 flex-col"
      >
        {isFetching ? <ProgressBar /> : null}
        <div
          ref={kept.ref}
          onScroll={(event) => {
            kept.onScroll(event)
            edges.look()
          }}
          className={clsx(
            // Relative, so that what only screen readers see scrolls along instead of making the page wider.
            'relative flex min-h-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain p-2 max-sheet:scroll-px-2',
            // While a card is dragged along the edge, snapping would fight the scrolling.
            !held && 'max-sheet:snap-x max-sheet:snap-mandatory',
          )}
        >
          {shown.map((column) => (
            <BoardColumn
              key={column.id}
              scope={scope}
              column={column}
              emptyHint={emptyColumn}
              onAdd={onAddTo?.(column)}
            >
              {column.cards.map((card) => (
                <BoardCard<Card>
                  key={cardId(card)}
                  id={cardId(card)}
                  name={cardName(card)}
                  column={column.id}
                  columns={shown}
                  menu={cardMenu?.(card)}
                  onMoveTo={
                    onMove &&
                    ((to) => {
                      keepFocus(cardId(card))
                      move(card, column, to)
                    })
                  }
                >
                  {renderCard(card)}
                </BoardCard>
              ))}
            </BoardColumn>
          ))}
        </div>
        <BoardEdge side="before" box={kept.ref} />
        <BoardEdge side="after" box={kept.ref} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </section>
      <DragOverlay dropAnimation={null}>
        {({ id }) => {
          const found = find(id)
          return found ? (
            <div inert className={clsx(cardStyle, 'cursor-grabbing border-line-strong shadow-dialog')}>
              {renderCard(found.card)}
            </div>
          ) : null
        }}
      </DragOverlay>
    </DragDropProvider>
  )
}
