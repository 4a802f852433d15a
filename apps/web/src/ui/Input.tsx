import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './fieldContext.ts'
import { type InputLook, type InputSize, inputStyle } from './inputStyle.ts'
import { Tooltip } from './Tooltip.tsx'

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: InputSize
  look?: InputLook
  icon?: LucideIcon
  /** Sits inside the box at its end: a unit, a Kbd, an IconButton of size xs. */
  trailing?: ReactNode
  /** Why it is disabled, in a tooltip; the text can then still be reached, read and copied. */
  reason?: string
}

export function Input({
  size = 'md',
  look = 'boxed',
  icon: Icon,
  trailing,
  disabled,
  reason,
  className,
  ...rest
}: InputProps) {
  const control = useFieldControl(rest)
  const explained = disabled && reason !== undefined
  const input = (
    <input
      {...rest}
      {...control}
      {...(explained ? { readOnly: true, 'aria-disabled': true } : { disabled })}
      className={clsx(
        inputStyle({ size, look }),
        look === 'boxed' && 'read-only:border-line-strong read-only:bg-subtle aria-disabled:text-ink-2',
        Icon && 'pl-8',
        trailing != null && 'pr-9',
        className,
      )}
    />
  )
  const box = explained ? (
    <Tooltip text={reason} openOnPress>
      {input}
    </Tooltip>
  ) : (
    input
  )
  if (!Icon && trailing == null) return box
  return (
    <div className="relative flex items-center">
      {Icon ? (
        <Icon size={16} aria-hidden className="pointer-events-none absolute left-2.5 text-ink-3" />
      ) : null}
      {box}
      {trailing != null ? <div className="absolute right-1 flex items-center">{trailing}</div> : null}
    </div>
  )
}
