import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const badgeTones = ['violet', 'lavender', 'orange', 'green', 'rose', 'neutral', 'blue'] as const
export type BadgeTone = (typeof badgeTones)[number]

type Props = { tone?: BadgeTone; dot?: boolean; icon?: LucideIcon; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', dot = false, icon: Icon, className, children }: Props) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-badge px-2 text-12 font-medium',
        colours[tone].text,
        className,
      )}
    >
      {dot ? <BadgeDot tone={tone} /> : null}
      {Icon ? <Icon size={13} aria-hidden className="-ml-0.5 shrink-0" /> : null}
      <span className="truncate">{children}</span>
    </span>
  )
}

export function BadgeDot({ tone }: { tone: BadgeTone }) {
  return <span aria-hidden data-mark className={clsx('size-1.5 shrink-0 rounded-full', colours[tone].dot)} />
}

/** A length from 0 to 1 of the room there is. What it means is said beside it. */
export function BadgeBar({ tone, length }: { tone: BadgeTone; length: number }) {
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-subtle">
      <span
        data-mark
        style={{ width: `${length * 100}%` }}
        className={clsx('block h-full min-w-1 rounded-full', length === 0 ? 'hidden' : colours[tone].dot)}
      />
    </span>
  )
}

const colours: Record<BadgeTone, { text: string; dot: string }> = {
  violet: { text: 'bg-violet-bg text-violet-fg', dot: 'bg-violet-dot' },
  lavender: { text: 'bg-lavender-bg text-lavender-fg', dot: 'bg-lavender-dot' },
  orange: { text: 'bg-orange-bg text-orange-fg', dot: 'bg-orange-dot' },
  green: { text: 'bg-green-bg text-green-fg', dot: 'bg-green-dot' },
  rose: { text: 'bg-rose-bg text-rose-fg', dot: 'bg-rose-dot' },
  neutral: { text: 'bg-neutral-bg text-neutral-fg', dot: 'bg-neutral-dot' },
  blue: { text: 'bg-blue-bg text-blue-fg', dot: 'bg-blue-dot' },
}
