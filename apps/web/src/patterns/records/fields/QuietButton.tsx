import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { PressTarget } from '../../../ui/PressTarget.tsx'

type Props = ComponentProps<'button'> & {
  /** Why it cannot be pressed. */
  reason?: string | undefined
}

/** A value that reads as text until it is pointed at, and opens something. */
export function QuietButton({ reason, className, ...rest }: Props) {
  return (
    <PressTarget
      {...rest}
      disabled={reason !== undefined}
      reason={reason}
      className={clsx(
        'flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control border border-transparent px-2 text-left transition-colors max-sheet:h-10',
        reason === undefined && 'hover:bg-hover aria-expanded:bg-hover',
        className,
      )}
    />
  )
}
