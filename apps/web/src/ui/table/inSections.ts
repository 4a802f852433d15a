import type { ReactNode } from 'react'
import type { TableSection } from './types.ts'

type Part<Row> = { id: string; heading?: ReactNode; rows: readonly Row[] }

/** The rows below their headings. Without any, they are one part that has none. */
export function inSections<Row>(rows: readonly Row[], sections?: readonly TableSection[]): Part<Row>[] {
  if (!sections) return [{ id: '', rows }]
  let from = 0
  return sections.map(({ id, heading, rows: count }) => {
    const part = { id, heading, rows: rows.slice(from, from + count) }
    from += count
    return part
  })
}
