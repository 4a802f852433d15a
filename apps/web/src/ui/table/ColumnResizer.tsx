import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maxWidth, minWidth } from './types.ts'

type Props = {
  header: string
  width: number
  /** While dragging. */
  onDrag: (width: number) => void
  /** Let go, or a key was pressed. */
  onResize: (width: number) => void
  onReset: () => void
}

const step = 8
const bigStep = 40

/** The edge between two column heads: drag it, or focus it and use the arrow keys. Double-click resets. */
export function ColumnResizer({ header, width, onDrag, onResize, onReset }: Props) {
  const { t } = useTranslation()
  const grip = useRef<{ x: number; width: number } | null>(null)

  const dragged = (event: PointerEvent) =>
    grip.current ? clampWidth(grip.current.width + event.clientX - grip.current.x) : width

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width }
  }

  function onPointerMove(event: PointerEvent) {
    if (grip.current) onDrag(dragged(event))
  }

  function onPointerUp(event: PointerEvent) {
    if (!grip.current) return
    if (event.clientX !== grip.current.x) onResize(dragged(event))
    grip.current = null
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.shiftKey ? bigStep : step
    const next = { ArrowLeft: width - by, ArrowRight: width + by, Home: minWidth, End: maxWidth }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onResize(clampWidth(next))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be a window splitter; this is the ARIA pattern.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('ui.table.resize', { column: header })}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      className="group absolute inset-y-0 -right-3 z-10 flex w-6 cursor-col-resize touch-none items-center justify-center outline-none"
    >
      <span className="h-4 w-px bg-transparent transition-colors group-hover:bg-control group-focus-visible:h-6 group-focus-visible:w-0.5 group-focus-visible:bg-focus group-active:bg-accent" />
    </div>
  )
}

function clampWidth(width: number) {
  return Math.round(Math.min(maxWidth, Math.max(minWidth, width)))
}
