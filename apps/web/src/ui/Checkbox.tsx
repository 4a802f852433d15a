import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'

type Props = Omit<ComponentProps<'button'>, 'children' | 'type' | 'value' | 'defaultChecked'> & {
  checked?: boolean | 'indeterminate'
  /** Ticked at first, where nobody else keeps what it is. */
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  /** Shown beside the box. Without it pass `aria-label`. */
  label?: ReactNode
}

/** Of our own making: a table shows sixty, and what a kit wraps around each is what a press would wait for. */
export function Checkbox({ label, className, id: ownId, ...props }: Props) {
  const { checked: given, defaultChecked = false, onCheckedChange, onClick, onKeyDown, ...rest } = props
  const fallbackId = useId()
  const id = ownId ?? fallbackId
  const [own, setOwn] = useState(defaultChecked)
  const checked = given ?? own
  const Mark = checked === 'indeterminate' ? Minus : Check

  function toggle(event: MouseEvent<HTMLButtonElement>) {
    onClick?.(event)
    if (event.defaultPrevented) return
    const next = checked !== true
    setOwn(next)
    onCheckedChange?.(next)
  }

  function keepEnter(event: KeyboardEvent<HTMLButtonElement>) {
    onKeyDown?.(event)
    // Only the space bar ticks a checkbox.
    if (event.key === 'Enter') event.preventDefault()
  }

  // The target is 24 px, the box in it 16; the negative margin keeps the box on the grid.
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: an <input> cannot be drawn like this, nor stand in a button's place
    <button
      {...rest}
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      data-state={checked === 'indeterminate' ? checked : checked ? 'checked' : 'unchecked'}
      id={id}
      onClick={toggle}
      onKeyDown={keepEnter}
      className={clsx(
        'group -m-1 inline-flex size-6 shrink-0 items-center justify-center outline-none',
        label == null && className,
      )}
    >
      <span className="flex size-4 items-center justify-center rounded-check border border-control bg-surface text-white group-hover:border-ink-3 group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-1 group-disabled:border-line-strong group-disabled:bg-active group-data-[state=checked]:not-group-disabled:border-accent group-data-[state=checked]:not-group-disabled:bg-accent group-data-[state=indeterminate]:not-group-disabled:border-accent group-data-[state=indeterminate]:not-group-disabled:bg-accent group-disabled:text-disabled">
        {checked ? <Mark size={12} strokeWidth={3} aria-hidden /> : null}
      </span>
    </button>
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
