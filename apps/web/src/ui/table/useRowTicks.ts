import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { toggleRange, toggleRow } from './rowSelection.ts'
import type { Selection } from './types.ts'

export type RowTicks<Row> = {
  nameOf: (row: Row) => string
  /** Before it is ticked: whether Shift is held. */
  onClick: (event: MouseEvent) => void
  onTick: (id: string, ticked: boolean) => void
}

/** What the checkboxes of rows do, shift-click included. Always the same, so that a tick draws no other row again. */
export function useRowTicks<Row>(selection: Selection<Row> | undefined, ids: readonly string[]) {
  const latest = useRef({ selection, ids })
  useLayoutEffect(() => {
    latest.current = { selection, ids }
  })
  const anchor = useRef<string | null>(null)
  const shift = useRef(false)

  const [ticks] = useState<RowTicks<Row>>(() => ({
    nameOf: (row) => latest.current.selection?.nameOf(row) ?? '',
    onClick: (event) => {
      shift.current = event.shiftKey
    },
    onTick: (id, ticked) => {
      const { selection: now, ids: shown } = latest.current
      if (!now) return
      const from = shift.current ? anchor.current : null
      anchor.current = id
      now.onChange(
        from ? toggleRange(now.selected, shown, from, id, ticked) : toggleRow(now.selected, id, ticked),
      )
    },
  }))
  return selection && ticks
}
