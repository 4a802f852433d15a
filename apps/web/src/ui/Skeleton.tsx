import clsx from 'clsx'

/** A grey bar where something will be. Size it with classes: `h-3 w-24`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-shimmer rounded-check bg-active', className)} />
}
