import clsx from 'clsx'
import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useState } from 'react'

type Props = {
  /** Names it, with its value in words. */
  label: string
  /** A picker that is loaded when needed. */
  picker: (opened: { trigger: ReactElement; defaultOpen: true }) => ReactNode
  /** The value as the cell shows it. */
  children: ReactNode
}

/** What picks is loaded by the first press. */
export function EditableCell({ label, picker, children }: Props) {
  const [isLoaded, setLoaded] = useState(false)
  const cell = (
    <CellButton aria-label={label} onClick={() => setLoaded(true)}>
      {children}
    </CellButton>
  )
  if (!isLoaded) return cell
  return <Suspense fallback={cell}>{picker({ trigger: cell, defaultOpen: true })}</Suspense>
}

function CellButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      // As wide as the cell, so that an empty one can be found too.
      className={clsx(
        '-mx-1.5 flex h-7 w-[calc(100%+0.75rem)] items-center rounded-badge px-1.5 text-left transition-colors hover:bg-active aria-expanded:bg-active focus-visible:-outline-offset-2',
        className,
      )}
    />
  )
}
