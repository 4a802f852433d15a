import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'

/** Seen at the head of a day, whose name says it in words. */
export function OverdueCount({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span
      aria-hidden
      title={t('calendar.count.overdue', { count, formatted: formatCount(count) })}
      className={clsx(
        'flex shrink-0 items-center gap-0.5 text-11 font-medium text-danger-text tabular-nums',
        className,
      )}
    >
      <CircleAlert size={12} />
      {formatCount(count)}
    </span>
  )
}
