import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOrigin } from './focusOrigin.ts'
import { IconButton } from './IconButton.tsx'

export type DialogSize = 440 | 560 | 720

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: DialogSize
  /** The row of buttons at the bottom. A form inside names itself and its submit button uses `form="…"`. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog; a full-screen sheet below 576 px. Focus goes back to where it came from. Ctrl or Cmd with Enter submits
 * the form in it from anywhere.
 */
export function Dialog({ open, onOpenChange, title, description, size = 440, footer, children }: Props) {
  const { t } = useTranslation()
  const origin = useRef<HTMLElement | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            origin.current = focusOrigin()
            event.preventDefault()
            focusInside(event.target)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusBack(origin.current)
          }}
          onKeyDownCapture={submitByKey}
          className={clsx(
            'fixed z-50 flex flex-col bg-raised shadow-dialog outline-none',
            'sheet:top-[max(12vh,2rem)] sheet:left-1/2 sheet:max-h-[min(76vh,100dvh-4rem)] sheet:w-[calc(100%-2rem)] sheet:-translate-x-1/2 sheet:rounded-dialog sheet:data-[state=closed]:animate-fade-out sheet:data-[state=open]:animate-dialog-in',
            'max-sheet:inset-0 max-sheet:data-[state=closed]:animate-sheet-out max-sheet:data-[state=open]:animate-sheet-in',
            widths[size],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label={t('ui.close')} size="sm" className="-mr-1.5 -mt-0.5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {footer ? (
            <footer className="flex justify-end gap-2 border-line border-t px-5 py-3 max-sheet:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sheet:[&>*]:h-10 max-sheet:[&>*]:flex-1">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function submitByKey(event: KeyboardEvent<HTMLElement>) {
  // What a field opened is heard here too, although it lies over the dialog.
  const isInside = event.currentTarget.contains(event.target as Node)
  if (!isInside || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const form = event.currentTarget.querySelector('form')
  if (!form) return
  event.preventDefault()
  // A select that has the focus would open.
  event.stopPropagation()
  form.requestSubmit()
}

// The first field, else the dialog itself: the close button comes first but is nobody's next step.
function focusInside(dialog: EventTarget | null) {
  if (!(dialog instanceof HTMLElement)) return
  const field = dialog.querySelector<HTMLElement>('input:enabled, textarea:enabled, [role="combobox"]')
  const target = field ?? dialog
  target.focus()
}

// A dialog that removes something takes its own button with it; the heading of the page stays. A question over a dialog
// that closes with it finds the focus put back already, and what has opened in place of a dialog keeps it.
function focusBack(origin: HTMLElement | null) {
  const over = document.activeElement?.closest('[role="dialog"]')
  if (over && !over.contains(origin)) return
  if (origin?.isConnected) origin.focus()
  else if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
}

const widths: Record<DialogSize, string> = {
  440: 'sheet:max-w-[440px]',
  560: 'sheet:max-w-[560px]',
  720: 'sheet:max-w-[720px]',
}
