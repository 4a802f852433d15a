import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../../data/useToday.ts'
import { formatTime } from '../../../lib/format.ts'
import { type Due, dueInWords, isOverdue, shortDayInWords } from './due.ts'

type Props = Due & {
  /** What is done is late no more. */
  isDone?: boolean
  /** The day alone, beside a dot that says whether it is late. */
  isShort?: boolean
  /** Of what is due on this day the time alone, if it has one. */
  ofDay?: string | undefined
  className?: string
}

/** In red, and with a mark, once the time has passed. Nothing without a day. */
export function DueLabel({ due_on, due_time, isDone = false, isShort = false, ofDay, className }: Props) {
  const { t } = useTranslation()
  const now = useClock()
  const isDayKnown = due_on === ofDay
  if (due_on === null || (isDayKnown && due_time === null)) return null
  const words =
    isDayKnown && due_time
      ? formatTime(due_time)
      : isShort
        ? shortDayInWords(t, due_on, now)
        : dueInWords(t, { due_on, due_time }, now)
  const isLate = !isDone && isOverdue({ due_on, due_time }, now)
  return (
    <time
      dateTime={due_time ? `${due_on}T${due_time}` : due_on}
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap align-bottom tabular-nums',
        isLate ? 'font-medium text-danger-text' : 'text-ink-3',
        className,
      )}
    >
      {isLate && !isShort ? <CircleAlert size={12} aria-hidden className="shrink-0" /> : null}
      {isLate ? <span className="sr-only">{t('tasks.due.overdue')} </span> : null}
      {words}
    </time>
  )
}
