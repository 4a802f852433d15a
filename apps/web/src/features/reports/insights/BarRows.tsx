import type { ReactNode } from 'react'
import { type Fill, fills } from './fills.ts'

export type BarRow = {
  key: string
  /** What the row is about; a link where a list shows just these. */
  name: ReactNode
  /** Lengths from 0 to 1, each from the start of the row. */
  bars: { style: Fill | string; length: number }[]
  /** What the row says in numbers. */
  text: ReactNode
}

export function BarRows({ label, rows }: { label: string; rows: BarRow[] }) {
  return (
    <ul aria-label={label} className="-mx-1.5 flex flex-col gap-1">
      {rows.map(({ key, name, bars, text }) => (
        <li
          key={key}
          className="relative rounded-badge px-1.5 py-1 has-[a:hover]:bg-hover [break-inside:avoid]"
        >
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 text-12 text-ink-2 tabular-nums">{text}</span>
          </div>
          <svg aria-hidden width="100%" height="12" className="mt-1 block overflow-visible">
            {bars.map((bar) => (
              <Bar key={bar.style} {...bar} />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  )
}

function Bar({ style, length }: BarRow['bars'][number]) {
  const fill = style in fills ? fills[style as Fill] : { style, share: 0.72 }
  const height = 12 * fill.share
  if (length <= 0) return null
  return (
    <rect y={(12 - height) / 2} width={`${length * 100}%`} height={height} rx="2" className={fill.style} />
  )
}
