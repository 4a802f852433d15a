import { Tooltip as Radix } from 'radix-ui'
import { type FocusEvent, type MouseEvent, type ReactElement, useState } from 'react'
import { lastInputWasPointer } from './inputSource.ts'
import { Kbd } from './Kbd.tsx'

export const TooltipProvider = Radix.Provider

export type TooltipProps = {
  text: string
  /** A key or chord shown after the text, for example `C` or `⌘ K`. */
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  sideOffset?: number
  /** A tap or click shows the text too; for controls that do nothing else. */
  openOnPress?: boolean
  /** One element that takes a ref and spreads its props. */
  children: ReactElement
}

export function Tooltip({
  text,
  shortcut,
  side = 'top',
  sideOffset = 6,
  openOnPress = false,
  children,
}: TooltipProps) {
  const [open, setOpen] = useState(false)
  const [ofFocus, setOfFocus] = useState(false)

  function showOnFocus(event: FocusEvent) {
    // A closing menu hands focus back to its button; without this the tooltip would pop up over what was just done.
    if (lastInputWasPointer()) event.preventDefault()
    else setOfFocus(true)
  }

  function showOnPress(event: MouseEvent) {
    if (!openOnPress) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onFocus={showOnFocus}
        onPointerEnter={() => setOfFocus(false)}
        onClick={showOnPress}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={sideOffset}
          collisionPadding={8}
          data-lets-pointer-through={ofFocus || undefined}
          className="z-60 flex max-w-72 items-center gap-2 rounded-badge bg-tooltip px-2 py-1 text-12 text-white shadow-menu data-[state=delayed-open]:animate-menu-in"
        >
          {text}
          {shortcut ? <Kbd tone="inverse">{shortcut}</Kbd> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
