import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { belowDesktop, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { BellLine } from './BellLine.tsx'
import { NotificationActions } from './NotificationActions.tsx'
import { NotificationList } from './NotificationList.tsx'

type Props = { org: string; className: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Beside the sidebar where that is always in view. Over the drawer a dialog, which is a sheet on a phone. */
export function NotificationPopover({ org, className, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const overDrawer = useMediaQuery(belowDesktop)
  const title = t('notifications.title')
  const list = <NotificationList org={org} onFollow={() => onOpenChange(false)} />

  if (overDrawer) {
    return (
      <>
        <BellLine org={org} className={className} onClick={() => onOpenChange(true)} />
        <Dialog open={open} onOpenChange={onOpenChange} title={title}>
          <div className="-mx-2 mb-2 flex">
            <NotificationActions org={org} />
          </div>
          <div className="-mx-5 border-line border-t">{list}</div>
        </Dialog>
      </>
    )
  }
  return (
    <Popover
      trigger={<BellLine org={org} className={className} />}
      label={title}
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))]! w-105 flex-col"
    >
      <header className="flex h-11 shrink-0 items-center border-line border-b pr-2 pl-4">
        <h2 className="mr-auto text-14 font-semibold">{title}</h2>
        <NotificationActions org={org} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{list}</div>
    </Popover>
  )
}
