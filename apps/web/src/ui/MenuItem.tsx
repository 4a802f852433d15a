import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import { lineStyle } from './menuStyle.ts'
import { Tooltip } from './Tooltip.tsx'

type Props = {
  icon?: LucideIcon
  tone?: 'plain' | 'danger'
  shortcut?: string
  disabled?: boolean
  /** Why it is disabled; the item can then still be reached and read. */
  reason?: string
  /** Renders its one child (a router link) as the item. */
  asChild?: boolean
  onSelect?: () => void
  children: ReactNode
}

export function MenuItem({
  icon: Icon,
  tone = 'plain',
  shortcut,
  disabled,
  reason,
  asChild,
  onSelect,
  children,
}: Props) {
  const explained = disabled && reason !== undefined
  const className = clsx(lineStyle, tone === 'danger' && !disabled && 'text-danger-text')
  if (asChild) {
    return (
      <Radix.Item asChild className={className} onSelect={onSelect}>
        {children}
      </Radix.Item>
    )
  }
  const line = (
    <Radix.Item
      disabled={disabled && !explained}
      aria-disabled={disabled || undefined}
      onSelect={onSelect}
      className={className}
    >
      {Icon ? (
        <Icon size={16} aria-hidden className={clsx(tone === 'plain' && !disabled && 'text-ink-3')} />
      ) : null}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Radix.Item>
  )
  // The tooltip takes the press, so that an explained item is not chosen.
  return explained ? (
    <Tooltip text={reason} side="right" sideOffset={10} openOnPress>
      {line}
    </Tooltip>
  ) : (
    line
  )
}
