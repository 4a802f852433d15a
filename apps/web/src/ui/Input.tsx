import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './fieldContext.ts'
import { type InputSize, inputStyle } from './inputStyle.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: InputSize
  icon?: LucideIcon
  /** Sits inside the box at its end: a unit, a Kbd, an IconButton of size xs. */
  trailing?: ReactNode
}

export function Input({ size = 'md', icon: Icon, trailing, className, ...rest }: InputProps) {
  const control = useFieldControl(rest)
  const box = (
    <input
      {...rest}
      {...control}
      className={clsx(
        inputStyle({ size }),
        'read-only:bg-subtle',
        Icon && 'pl-8',
        trailing != null && 'pr-9',
        className,
      )}
    />
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
