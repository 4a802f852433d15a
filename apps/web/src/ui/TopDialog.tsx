import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name, for those who cannot see what it is. */
  label: string
  /** Told when it is gone and focus is back where it was. */
  onClosed: () => void
  children: ReactNode
}

/** A dialog without a head, near the top, that begins with a field; a full-screen sheet below 576 px. */
export function TopDialog({ open, onOpenChange, label, onClosed, children }: Props) {
  const origin = useRef<Element | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            origin.current = document.activeElement
            event.preventDefault()
            focusField(event.target)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusBack(origin.current)
            onClosed()
          }}
          className="fixed z-50 flex flex-col overflow-hidden bg-raised shadow-dialog outline-none max-sheet:inset-0 max-sheet:data-[state=closed]:animate-sheet-out max-sheet:data-[state=open]:animate-sheet-in sheet:top-[max(12vh,2rem)] sheet:left-1/2 sheet:max-h-[min(36rem,76vh)] sheet:w-[calc(100%-2rem)] sheet:max-w-[640px] sheet:-translate-x-1/2 sheet:rounded-dialog sheet:data-[state=closed]:animate-fade-out sheet:data-[state=open]:animate-dialog-in"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

// Whoever types already goes on at the end of it.
function focusField(dialog: EventTarget | null) {
  const field = dialog instanceof HTMLElement ? dialog.querySelector('input') : null
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

// After a navigation focus is on the new page's heading already, and stays there.
function focusBack(origin: Element | null) {
  if (document.activeElement === document.body && origin instanceof HTMLElement) origin.focus()
}
