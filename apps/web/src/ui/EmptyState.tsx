import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { DrawingName } from './Drawing.tsx'

type Props = {
  /** For what is not there yet. An icon is for what went wrong or does not match. */
  drawing?: DrawingName
  icon?: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ drawing, icon: Icon, title, text, action, className }: Props) {
  return (
    <div className={clsx('flex flex-col items-center justify-center px-6 py-16 text-center', className)}>
      {drawing ? (
        <div className="mb-4 h-18">
          <Suspense>
            <Drawing name={drawing} />
          </Suspense>
        </div>
      ) : null}
      {Icon ? (
        <span className="mb-4 flex size-11 items-center justify-center rounded-card border border-line bg-subtle text-ink-3">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </span>
      ) : null}
      <p className="text-14 font-semibold text-ink">{title}</p>
      {text ? <p className="mt-1 max-w-80 text-balance text-ink-3">{text}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}

/** Most lists are not empty. Where it cannot be had, the words do without it. */
const Drawing = lazy<(props: { name: DrawingName }) => ReactNode>(() =>
  import('./Drawing.tsx').then(
    ({ Drawing }) => ({ default: Drawing }),
    () => ({ default: () => null }),
  ),
)
