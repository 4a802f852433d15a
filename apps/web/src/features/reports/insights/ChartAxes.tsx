import { formatCount } from '../../../lib/format.ts'
import { labelsApart } from './axis.ts'
import type { Frame } from './chartFrame.ts'

type Props = { frame: Frame; labels: { key: string; label: string }[] }

const LABEL_WIDTH = 58

export function ChartAxes({ frame, labels }: Props) {
  const { left, right, bottom, height, band, ticks, heightOf } = frame
  const apart = labelsApart(labels.length, right - left, LABEL_WIDTH)
  return (
    <g aria-hidden className="text-11">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={heightOf(tick)}
            y2={heightOf(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={left - 8} y={heightOf(tick) + 4} textAnchor="end" className="fill-ink-3 tabular-nums">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {labels.map(({ key, label }, place) =>
        // The last one is always there: it is now.
        (labels.length - 1 - place) % apart === 0 ? (
          <text
            key={key}
            x={Math.min(right - LABEL_WIDTH / 2 + 8, left + (place + 0.5) * band)}
            y={(bottom + height) / 2 + 6}
            textAnchor="middle"
            className="fill-ink-3"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  )
}
