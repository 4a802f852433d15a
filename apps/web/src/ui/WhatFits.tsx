import type { ReactNode } from 'react'

type Props = { whole: ReactNode; short: ReactNode }

/**
 * One line that shows `whole` where there is room for all of it, and else `short`: nothing is cut in its middle.
 * Where `whole` has to go to the second line, which is hidden, `short` hangs above it in the first. So the browser
 * alone decides, and a list of sixty rows measures nothing.
 */
export function WhatFits({ whole, short }: Props) {
  return (
    <span className="relative flex h-5 min-w-0 flex-1 flex-wrap content-start overflow-hidden">
      {/* Without anything before it, `whole` would stay in the first line. */}
      <span className="h-5 w-0" />
      <span className="block h-5 shrink-0 whitespace-nowrap">
        <span className="absolute -mt-5 flex w-full items-center gap-3">{short}</span>
        <span className="flex h-5 items-center gap-3">{whole}</span>
      </span>
    </span>
  )
}
