import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Urgency } from './due.ts'

type Props = {
  title: string
  isDone: boolean
  onTick: (done: boolean) => void
  /** Why it cannot be ticked. */
  reason?: string | undefined
  /** Drawn as a dot of this urgency until it is pointed at. */
  dot?: Urgency
  className?: string
}

const dots: Record<Urgency, string> = {
  late: 'bg-danger-text',
  today: 'bg-accent',
  later: 'bg-control',
}

/** Round, so that nobody takes it for the box that selects a row. */
export function TaskTick({ title, isDone, onTick, reason, dot, className }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <input> cannot be drawn like this
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={t('tasks.tick', { title })}
      title={reason}
      disabled={reason !== undefined}
      onClick={(event) => {
        event.stopPropagation() // a card or a row around it opens on a press
        onTick(!isDone)
      }}
      className={clsx('group/tick -m-1 inline-flex size-6 shrink-0 items-center justify-center', className)}
    >
      {dot && !isDone ? (
        <span
          aria-hidden
          data-mark
          className={clsx(
            'size-2 rounded-full group-enabled/tick:group-hover/tick:hidden group-focus-visible/tick:hidden',
            dots[dot],
          )}
        />
      ) : null}
      <span
        className={clsx(
          dot && !isDone
            ? 'hidden group-enabled/tick:group-hover/tick:flex group-focus-visible/tick:flex'
            : 'flex',
          'size-4 items-center justify-center rounded-full border transition-colors',
          isDone
            ? 'border-success bg-success text-surface'
            : 'border-control text-transparent group-enabled/tick:group-hover/tick:border-success group-enabled/tick:group-hover/tick:text-success',
        )}
      >
        <Check size={11} strokeWidth={3} aria-hidden />
      </span>
    </button>
  )
}
