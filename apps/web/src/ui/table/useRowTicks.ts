import { type MouseEvent, useRef } from 'react'
import { toggleRange, toggleRow } from './rowSelection.ts'
import type { Selection } from './types.ts'

/** The props of a row's checkbox, shift-click included. */
export function useRowTicks<Row>(selection: Selection<Row> | undefined, ids: readonly string[]) {
  const anchor = useRef<string | null>(null)
  const shift = useRef(false)

  return (id: string) => ({
    checked: selection?.selected.has(id) ?? false,
    onClick: (event: MouseEvent) => {
      shift.current = event.shiftKey
    },
    onCheckedChange: (ticked: boolean | 'indeterminate') => {
      if (!selection) return
      const from = shift.current ? anchor.current : null
      const next = from
        ? toggleRange(selection.selected, ids, from, id, ticked === true)
        : toggleRow(selection.selected, id, ticked === true)
      anchor.current = id
      selection.onChange(next)
    },
  })
}
