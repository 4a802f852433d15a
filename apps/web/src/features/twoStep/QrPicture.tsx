import { useMemo } from 'react'
import { qrCode } from './qr/qrCode.ts'

/** One path of squares, sharp at any size. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const grid = useMemo(() => qrCode(text), [text])
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${grid.length} ${grid.length}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
