import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** The control that the label is for; without one the whole line is a group of that name. */
  labelFor?: string
  /** A quiet word at the end of the line, for example "Saved"; announced politely. */
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One of a record's values: the label before the control, tight enough for a dozen of them below each other. */
export function FieldLine({ label, labelFor, note, className, children }: Props) {
  const Label = labelFor ? 'label' : 'span'
  return (
    <div
      {...(labelFor ? {} : { role: 'group', 'aria-label': label })}
      className={clsx(
        'grid break-inside-avoid grid-cols-[5rem_minmax(0,1fr)] gap-x-1 max-sheet:grid-cols-[5.5rem_minmax(0,1fr)]',
        className,
      )}
    >
      <Label
        {...(labelFor && { htmlFor: labelFor })}
        className="flex h-8 items-center truncate text-ink-3 max-sheet:h-10"
      >
        {label}
      </Label>
      <div className="relative flex min-w-0 flex-col gap-1.5 max-sheet:text-16">
        {children}
        {/* Over the end of the value, which is why a good word passes. */}
        <span
          aria-live="polite"
          className="pointer-events-none absolute top-2 right-1 text-12 text-ink-3 max-sheet:top-3 *:bg-surface *:pl-1 *:data-passing:animate-pass"
        >
          {note}
        </span>
      </div>
    </div>
  )
}
