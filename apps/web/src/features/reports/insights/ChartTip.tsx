import type { Fill } from './fills.ts'
import { ShapeMark } from './ShapeMark.tsx'

export type Point = {
  key: string
  /** In full, and as it stands below its column. */
  name: string
  label: string
  values: { shape: Fill; text: string; value: number }[]
}
type Props = { point: Point; left: number; width: number }

/** Half of the room that it takes, so that it stays within the picture. */
const HALF = 92

/** To those who hear it, the column says so itself. */
export function ChartTip({ point: { name, values }, left, width }: Props) {
  return (
    <div
      aria-hidden
      style={{ left: Math.max(HALF, Math.min(width - HALF, left)) }}
      className="pointer-events-none absolute top-2 z-10 w-46 -translate-x-1/2 -translate-y-full rounded-control bg-raised px-2.5 py-2 text-12 shadow-menu print:hidden"
    >
      <p className="font-medium">{name}</p>
      {values.map(({ shape, text }) => (
        <p key={shape} className="mt-0.5 flex items-center gap-1.5 text-ink-2">
          <ShapeMark shape={shape} />
          {text}
        </p>
      ))}
    </div>
  )
}
