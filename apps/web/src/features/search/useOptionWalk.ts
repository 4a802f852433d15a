import { type KeyboardEvent, useState } from 'react'
import { stepTo, useListbox } from '../../ui/useListbox.ts'
import type { Line } from './SearchResults.tsx'

/** A mark that the arrows move through lines, while focus stays in the field above them. It begins at the first. */
export function useOptionWalk(lines: readonly Line[]) {
  const { listId, optionId, elementOf, reveal, fieldProps } = useListbox()
  const [movedTo, setMovedTo] = useState<string>()
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === movedTo),
  )
  const marked = lines[at]

  function onKeyDown(event: KeyboardEvent) {
    const next = lines[stepTo(event.key, at, lines.length, 'round') ?? -1]
    if (!next) return
    event.preventDefault()
    setMovedTo(next.key)
    reveal(next.key)
  }

  return {
    listId,
    fieldProps: fieldProps(true, marked?.key),
    idOf: ({ key }: Line) => optionId(key),
    elementOf: ({ key }: Line) => elementOf(key),
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
