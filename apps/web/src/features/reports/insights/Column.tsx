import { type Fill, fills } from './fills.ts'

type Props = { shape: Fill; left: number; band: number; top: number; bottom: number }

/** The widest that a column gets, however few there are. */
const WIDEST = 56

export function Column({ shape, left, band, top, bottom }: Props) {
  const { style, share } = fills[shape]
  const width = Math.max(2, Math.min(band, WIDEST) * share)
  if (top >= bottom) return null
  return (
    <rect
      x={left + (band - width) / 2}
      y={top}
      width={width}
      height={bottom - top}
      rx={Math.min(2, width / 2)}
      className={style}
    />
  )
}
