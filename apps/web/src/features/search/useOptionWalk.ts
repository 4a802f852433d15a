import { type KeyboardEvent, useId, useState } from 'react'
import type { Line } from './SearchResults.tsx'

const PAGE = 8

/** A mark that the arrows move through lines, while focus stays in the field above them. It begins at the first. */
export function useOptionWalk(lines: readonly Line[]) {
  const listId = useId()
  const [movedTo, setMovedTo] = useState<string>()
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === movedTo),
  )
  const marked = lines[at]
  const idOf = ({ key }: Line) => `${listId}-${key}`
  const elementOf = (line: Line) => document.getElementById(idOf(line))

  function moveTo(line: Line | undefined) {
    if (!line) return
    setMovedTo(line.key)
    elementOf(line)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key]
    if (!step) return
    event.preventDefault()
    const isEdge = Math.abs(step) === 1 && (at + step < 0 || at + step >= lines.length)
    moveTo(isEdge ? lines.at(step > 0 ? 0 : -1) : lines[Math.min(Math.max(at + step, 0), lines.length - 1)])
  }

  return {
    listId,
    idOf,
    elementOf,
    marked,
    hasMoved: movedTo !== undefined && marked?.key === movedTo,
    mark: (line: Line) => setMovedTo(line.key),
    onKeyDown,
    startOver: () => {
      setMovedTo(undefined)
      document.getElementById(listId)?.scrollTo?.({ top: 0 })
    },
  }
}
