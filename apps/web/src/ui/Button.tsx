import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './buttonStyle.ts'
import { type PressProps, PressTarget } from './PressTarget.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

type Props = ComponentProps<'button'> &
  PressProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: LucideIcon; iconAfter?: LucideIcon }

export function Button({
  variant = 'outlined',
  size = 'md',
  icon: Icon,
  iconAfter: IconAfter,
  className,
  children,
  ...rest
}: Props) {
  const live = !rest.disabled && !rest.loading
  const iconSize = size === 'xl' ? 18 : size === 'lg' ? 16 : 14
  return (
    <PressTarget
      {...rest}
      className={clsx(buttonStyle({ variant, live }), 'rounded-control', sizes[size], className)}
    >
      {/* Transparent, not removed: the name and the width stay while it spins. */}
      <span className={clsx('inline-flex min-w-0 items-center gap-1.5', rest.loading && 'opacity-0')}>
        {Icon ? <Icon size={iconSize} aria-hidden /> : null}
        {children}
        {IconAfter ? <IconAfter size={iconSize} aria-hidden className="text-ink-3" /> : null}
      </span>
      {rest.loading ? (
        <Spinner decorative size={size === 'sm' ? 12 : size === 'md' ? 14 : 16} className="absolute" />
      ) : null}
    </PressTarget>
  )
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-12',
  md: 'h-8 px-3 text-13',
  lg: 'h-10 px-4 text-14',
  xl: 'h-12 px-5 text-16',
}
