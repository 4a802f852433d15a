import type { Fill } from './fills.ts'
import { fills } from './fills.ts'

export function ShapeMark({ shape }: { shape: Fill }) {
  const { style, share } = fills[shape]
  const height = 12 * share
  return (
    <svg aria-hidden width="12" height="12" className="shrink-0">
      <rect x="0.5" y={(12 - height) / 2} width="11" height={height} rx="2" className={style} />
    </svg>
  )
}

export function Legend({ parts }: { parts: { shape: Fill; name: string }[] }) {
  return (
    <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      {parts.map(({ shape, name }) => (
        <li key={shape} className="flex items-center gap-1.5">
          <ShapeMark shape={shape} />
          {name}
        </li>
      ))}
    </ul>
  )
}
