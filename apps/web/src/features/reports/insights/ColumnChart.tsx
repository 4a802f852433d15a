import clsx from 'clsx'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartAxes } from './ChartAxes.tsx'
import { ChartTip, type Point } from './ChartTip.tsx'
import { Column } from './Column.tsx'
import { chartFrame } from './chartFrame.ts'
import { pointKeys } from './pointKeys.ts'
import { useWidth } from './useWidth.ts'

/** What a column says is shown on pointing at it, or on coming to it by the arrow keys. */
export function ColumnChart({ label, points }: { label: string; points: Point[] }) {
  const { t } = useTranslation()
  const hintId = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const [shown, setShown] = useState<number | null>(null)
  const [reached, setReached] = useState(points.length - 1)
  const at = Math.min(reached, points.length - 1)
  const most = Math.max(0, ...points.flatMap(({ values }) => values.map(({ value }) => value)))
  const frame = chartFrame(width, points.length, most)
  const { left, top, bottom, band, heightOf } = frame
  const tip = shown === null ? undefined : points[shown]

  function come(place: number) {
    setReached(place)
    setShown(place)
  }

  const go = (place: number) => box.current?.querySelectorAll<SVGElement>('[data-point]')[place]?.focus()
  return (
    <div ref={box} className="relative">
      <p id={hintId} className="sr-only">
        {t('insights.keys')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <svg
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        viewBox={`0 0 ${width} ${frame.height}`}
        className="block w-full"
        onPointerLeave={() => setShown(null)}
        onKeyDown={pointKeys({ at, points: points.length, go, onEscape: () => setShown(null) })}
      >
        <ChartAxes frame={frame} labels={points} />
        {points.map(({ key, name, values }, place) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: Tab comes to one of them, the arrow keys to the others
          <g
            key={key}
            data-point
            role="img"
            aria-label={t('insights.point', { name, values: values.map(({ text }) => text).join(', ') })}
            tabIndex={place === at ? 0 : -1}
            className="group outline-none"
            onPointerEnter={() => setShown(place)}
            onFocus={() => come(place)}
            onBlur={() => setShown(null)}
          >
            <rect
              x={left + place * band}
              y={top}
              width={band}
              height={bottom - top}
              className={clsx(
                'group-focus-visible:stroke-2 group-focus-visible:stroke-focus',
                place === shown ? 'fill-hover' : 'fill-transparent',
              )}
            />
            {values.map(({ shape, value }) => (
              <Column
                key={shape}
                shape={shape}
                left={left + place * band}
                band={band}
                top={heightOf(value)}
                bottom={bottom}
              />
            ))}
          </g>
        ))}
      </svg>
      {tip ? <ChartTip point={tip} left={left + ((shown ?? 0) + 0.5) * band} width={width} /> : null}
    </div>
  )
}
