import clsx from 'clsx'
import { Switch as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<typeof Radix.Root>, 'children' | 'asChild'> & {
  /** Shown before the switch, which moves to the end of the line. Without it pass `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
}

export function Switch({ label, hint, className, id: ownId, ...rest }: Props) {
  const fallbackId = useId()
  const id = ownId ?? fallbackId
  const hintId = hint ? `${id}-hint` : undefined
  const track = (
    <Radix.Root
      {...rest}
      id={id}
      aria-describedby={hintId}
      className={clsx(
        'group -my-0.5 inline-flex h-6 w-8 shrink-0 items-center outline-none',
        label == null && className,
      )}
    >
      <span className="flex h-4.5 w-8 items-center rounded-full bg-control p-0.5 transition-colors group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-2 group-disabled:opacity-45 group-data-[state=checked]:bg-accent">
        <Radix.Thumb className="size-3.5 rounded-full bg-white transition-transform duration-120 data-[state=checked]:translate-x-3.5" />
      </span>
    </Radix.Root>
  )
  if (label == null) return track
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className={clsx('font-medium', rest.disabled && 'text-disabled')}>
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="text-12 text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
      {track}
    </div>
  )
}
