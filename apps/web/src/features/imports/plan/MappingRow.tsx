import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** What the file says. */
  from: string
  /** A line about it: samples, a number of rows. */
  about: string
  /** Where nothing comes of it. */
  isQuiet: boolean
  /** The control that says what it is here. */
  children: ReactNode
}

export function MappingRow({ from, about, isQuiet, children }: Props) {
  return (
    <li className={mappingGrid}>
      <div className="min-w-0">
        <p className={clsx('truncate', isQuiet ? 'text-ink-3' : 'font-medium')} title={from}>
          <bdi>{from}</bdi>
        </p>
        <p className="truncate text-12 text-ink-3" title={about}>
          {about}
        </p>
      </div>
      <ArrowRight
        size={14}
        aria-hidden
        className={clsx('max-sheet:hidden', isQuiet ? 'text-disabled' : 'text-ink-3')}
      />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

export const mappingGrid =
  'grid items-center gap-x-4 gap-y-2 px-4 py-2.5 sheet:grid-cols-[minmax(0,1fr)_0.875rem_minmax(0,18rem)]'

/** So many boxes below each other are lighter than one alone; what leads nowhere is quiet. */
export const comboboxLook = (leadsSomewhere: boolean) =>
  clsx('not-aria-invalid:border-line-strong! text-13!', !leadsSomewhere && 'text-ink-3!')
