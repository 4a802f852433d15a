import clsx from 'clsx'
import { monthInShort } from './grid.ts'

type Props = { day: string; today: string; isFaint?: boolean; className?: string }

export function DayNumber({ day, today, isFaint = false, className }: Props) {
  const number = Number(day.slice(8))
  return (
    <span
      aria-hidden
      className={clsx(
        'flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-12 tabular-nums',
        day === today
          ? 'bg-accent font-semibold text-white'
          : isFaint
            ? 'text-ink-3'
            : 'font-medium text-ink-2',
        className,
      )}
    >
      {number === 1 && day !== today ? `${number} ${monthInShort(day)}` : number}
    </span>
  )
}
