import { startTransition, useEffect, useState } from 'react'

/** About what a screen shows at once; a browser draws as many well within one of its frames. */
export const atOnce = 20

type Turns<Row> = { rows: readonly Row[]; drawn: number; before: readonly Row[] }

/**
 * Rows that take the place of others come from the top, a turn in each frame. Those before stay below until it is
 * their turn, so that the table keeps its height.
 */
export function useRowsInTurn<Row>(rows: readonly Row[], rowId: (row: Row) => string): readonly Row[] {
  const [turns, setTurns] = useState<Turns<Row>>({ rows, drawn: atOnce, before: [] })
  if (turns.rows !== rows) setTurns({ rows, drawn: atOnce, before: shownIn(turns, rowId) })

  const { drawn } = turns
  useEffect(() => {
    if (drawn >= rows.length) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setTurns((now) => ({ ...now, drawn: now.drawn + atOnce })))
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, drawn])

  return shownIn(turns, rowId)
}

function shownIn<Row>({ rows, drawn, before }: Turns<Row>, rowId: (row: Row) => string): readonly Row[] {
  if (drawn >= rows.length) return rows
  const first = rows.slice(0, drawn)
  const ids = new Set(first.map(rowId))
  return [...first, ...before.slice(drawn).filter((row) => !ids.has(rowId(row)))]
}
