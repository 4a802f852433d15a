import clsx from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { panelStyle } from './menuStyle.ts'

type Props = {
  trigger: ReactElement
  /** Its accessible name. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  onTriggerKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Where the focus goes first, unless to the first control inside. */
  onOpenAutoFocus?: (event: Event) => void
  /** Where the focus goes afterwards, unless to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  side,
  className,
  onTriggerKeyDown,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
}: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild onKeyDown={onTriggerKeyDown}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={clsx(
            panelStyle,
            'max-h-(--radix-popover-content-available-height) max-w-(--radix-popover-content-available-width) overflow-auto',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
