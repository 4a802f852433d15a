import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'
import { PressTarget } from './PressTarget.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'value'> & {
  /** What was picked; the placeholder shows without it. */
  value: string | undefined
  placeholder: string
  /** Stands before the value: an avatar, a dot of a colour. */
  icon?: ReactNode
}

/** What a Picker opens from in a form: a box with what was picked. */
export function PickBox({ value, placeholder, icon, className, ...rest }: Props) {
  const control = useFieldControl(rest)
  return (
    <PressTarget
      {...rest}
      {...control}
      role="combobox"
      className={clsx(inputStyle({ size: 'md' }), 'inline-flex items-center gap-2 text-left', className)}
    >
      {value === undefined ? null : icon}
      <span className={clsx('min-w-0 flex-1 truncate', value === undefined && 'text-placeholder')}>
        {value ?? placeholder}
      </span>
      <ChevronDown size={14} aria-hidden className="shrink-0 text-ink-3" />
    </PressTarget>
  )
}
