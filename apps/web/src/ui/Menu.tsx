import clsx from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { panelStyle } from './menuStyle.ts'

type Props = {
  /** A Button or IconButton. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  /** Where the focus goes afterwards, unless to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
  /** MenuItem, MenuCheckboxItem, MenuRadioItems, MenuLabel, MenuSeparator. */
  children: ReactNode
}

/** A dropdown menu. Not modal: the page behind keeps its scroll bar and a dialog can open from an item. */
export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  onCloseAutoFocus,
  children,
}: Props) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className={clsx(
            panelStyle,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-y-auto p-1',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-11 font-medium text-ink-3">{children}</Radix.Label>
}
