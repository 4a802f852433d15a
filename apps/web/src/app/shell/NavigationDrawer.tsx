import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './Sidebar.tsx'

type Props = { open: boolean; onClose: () => void; org: string }

/** The sidebar where the window is too narrow to show it always. */
export function NavigationDrawer({ open, onClose, org }: Props) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLDivElement>(null)
  const openedFrom = useRef<Element | null>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          ref={drawer}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After a navigation focus is on the new page's heading already, and stays there.
            const focused = document.activeElement
            const isLost = !focused || focused === document.body || drawer.current?.contains(focused)
            if (isLost && openedFrom.current instanceof HTMLElement) openedFrom.current.focus()
          }}
          className="fixed inset-y-0 left-0 z-50 w-70 max-w-[85vw] bg-app shadow-dialog outline-none transition-transform duration-240 ease-drawer starting:-translate-x-full data-[state=closed]:animate-fade-out"
        >
          <Dialog.Title className="sr-only">{t('shell.drawer')}</Dialog.Title>
          <Sidebar org={org} onLeave={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
