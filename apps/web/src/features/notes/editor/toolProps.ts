import type { MouseEvent } from 'react'

export const toolProps = {
  size: 'sm',
  className: 'max-sheet:size-9',
  // A press leaves the selection, and the keyboard of a phone, where they are.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const
