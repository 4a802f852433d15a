import { useDraggable } from '@dnd-kit/react'
import clsx from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import type { BoardColumn } from './boardTypes.ts'
import { cardAttribute, columnBeside, focusCardBeside } from './cardKeys.ts'
import { MoveMenu } from './MoveMenu.tsx'

type Props<Card> = {
  id: string
  name: string
  column: string
  columns: readonly BoardColumn<Card>[]
  onMoveTo?: ((to: BoardColumn<Card> | undefined) => void) | undefined
  menu?: ReactNode
  children: ReactNode
}

export const cardStyle =
  'relative rounded-control border bg-raised text-left transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-1'

/** Alt with the arrows moves it from column to column, and walks over the cards of its own. */
export function BoardCard<Card>(props: Props<Card>) {
  const { id, name, column, columns, onMoveTo, menu, children } = props
  const { ref, isDragSource } = useDraggable({ id, disabled: !onMoveTo })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
    if (sideways && onMoveTo) onMoveTo(columnBeside(columns, column, sideways))
    else if (along) focusCardBeside(event.currentTarget, along)
    else return
    // Alt and an arrow is also how a browser goes back.
    event.preventDefault()
  }

  return (
    <li
      ref={ref}
      {...cardAttribute(id)}
      onKeyDown={onKeyDown}
      className={clsx(
        cardStyle,
        'group/card border-line hover:border-line-strong [-webkit-touch-callout:none]',
        onMoveTo && 'select-none',
        isDragSource && 'opacity-40',
      )}
    >
      {children}
      {onMoveTo ? (
        <MoveMenu name={name} column={column} columns={columns} onMoveTo={onMoveTo} further={menu} />
      ) : null}
    </li>
  )
}
