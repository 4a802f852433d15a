import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { DrawerButton } from './DrawerButton.tsx'

type Props = {
  title: string
  /** Beside the title: a count. */
  aside?: ReactNode
  /** At the far end: buttons. */
  children?: ReactNode
}

/** Also names the document. */
export function PageHeader({ title, aside, children }: Props) {
  usePageTitle(title)
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-4 sheet:px-3">
      <DrawerButton />
      <h1 tabIndex={-1} className="truncate text-14 font-semibold outline-none">
        {title}
      </h1>
      {aside}
      {children ? <div className="ml-auto flex items-center gap-2">{children}</div> : null}
    </header>
  )
}
