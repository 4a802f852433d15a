import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './buttonStyle.ts'
import { type PressProps, PressTarget } from './PressTarget.tsx'
import { Spinner } from './Spinner.tsx'

export type IconButtonSize = 'xs' | 'sm' | 'md' | 'lg'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  PressProps & {
    icon: LucideIcon
    /** Its name, also shown as the tooltip. */
    label: string
    shortcut?: string
    variant?: ButtonVariant
    size?: IconButtonSize
    tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
  }

export function IconButton({
  icon: Icon,
  label,
  shortcut,
  variant = 'ghost',
  size = 'md',
  tooltipSide,
  className,
  ...rest
}: Props) {
  const live = !rest.disabled && !rest.loading
  return (
    <PressTarget
      {...rest}
      aria-label={label}
      tooltip={{ text: label, shortcut, side: tooltipSide }}
      className={clsx(buttonStyle({ variant, live }), sizes[size], className)}
    >
      {rest.loading ? <Spinner decorative size={14} /> : <Icon size={size === 'lg' ? 18 : 16} aria-hidden />}
    </PressTarget>
  )
}

const sizes: Record<IconButtonSize, string> = {
  xs: 'size-6 rounded-badge',
  sm: 'size-7 rounded-badge',
  md: 'size-8 rounded-control',
  lg: 'size-10 rounded-control',
}
