import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: string
  isDone: boolean
  onTick: (done: boolean) => void
  /** Why it cannot be ticked. */
  reason?: string | undefined
  className?: string
}

/** Round, so that nobody takes it for the box that selects a row. */
export function TaskTick({ title, isDone, onTick, reason, className }: Props) {
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
      <span
        className={clsx(
          'flex size-4 items-center justify-center rounded-full border transition-colors',
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
