import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<typeof Radix.Root>, 'children' | 'asChild'> & {
  /** Shown beside the box. Without it pass `aria-label`. */
  label?: ReactNode
}

export function Checkbox({ label, className, id: ownId, ...rest }: Props) {
  const fallbackId = useId()
  const id = ownId ?? fallbackId
  // The target is 24 px, the box in it 16; the negative margin keeps the box on the grid.
  const box = (
    <Radix.Root
      {...rest}
      id={id}
      className={clsx(
        'group -m-1 inline-flex size-6 shrink-0 items-center justify-center outline-none',
        label == null && className,
      )}
    >
      <span className="flex size-4 items-center justify-center rounded-check border border-control bg-surface text-white transition-colors group-hover:border-ink-3 group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-1 group-disabled:border-line-strong group-disabled:bg-active group-data-[state=checked]:not-group-disabled:border-accent group-data-[state=checked]:not-group-disabled:bg-accent group-data-[state=indeterminate]:not-group-disabled:border-accent group-data-[state=indeterminate]:not-group-disabled:bg-accent group-disabled:text-disabled">
        <Radix.Indicator className="group/mark">
          <Check
            size={12}
            strokeWidth={3}
            aria-hidden
            className="group-data-[state=indeterminate]/mark:hidden"
          />
          <Minus
            size={12}
            strokeWidth={3}
            aria-hidden
            className="hidden group-data-[state=indeterminate]/mark:block"
          />
        </Radix.Indicator>
      </span>
    </Radix.Root>
  )
  if (label == null) return box
  return (
    <div className={clsx('flex min-h-6 items-center gap-2', className)}>
      {box}
      <label htmlFor={id} className={clsx('py-0.5', rest.disabled && 'text-disabled')}>
        {label}
      </label>
    </div>
  )
}
