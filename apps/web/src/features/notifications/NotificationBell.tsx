import { Suspense, useState } from 'react'
import { later } from '../../ui/later.tsx'
import { DialogNotLoaded } from '../../ui/laterDialog.tsx'
import { BellLine } from './BellLine.tsx'

type Props = { org: string; className: string }

/** What it opens is loaded when needed, and then stays. */
export function NotificationBell({ org, className }: Props) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  const line = <BellLine org={org} className={className} onClick={open} />
  if (!isWanted) return line
  return (
    <Suspense fallback={line}>
      <NotificationPopover org={org} className={className} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
}

const NotificationPopover = later(
  () => import('./NotificationPopover.tsx'),
  'NotificationPopover',
  ({ retry, instead }) => (
    <>
      <BellLine org={instead.org} className={instead.className} onClick={() => instead.onOpenChange(true)} />
      <DialogNotLoaded retry={retry} instead={instead} />
    </>
  ),
)
