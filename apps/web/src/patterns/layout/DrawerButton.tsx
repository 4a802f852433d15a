import { Menu } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from '../../lib/unreadCount.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { DrawerContext } from './drawerContext.ts'

/**
 * Opens the navigation where that is a drawer; nothing where it is always in view. The notifications are in the drawer,
 * so that the button says how many are unread.
 */
export function DrawerButton() {
  const { t } = useTranslation()
  const openDrawer = use(DrawerContext)
  const { count, shown } = useUnread()
  if (!openDrawer) return null
  const label = count > 0 ? t('shell.openUnread', { count }) : t('shell.open')
  return (
    <span className="relative -ml-2 flex shrink-0">
      <IconButton icon={Menu} label={label} onClick={openDrawer} />
      {count > 0 ? (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 left-4.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-11 font-semibold text-white tabular-nums ring-2 ring-surface"
        >
          {shown}
        </span>
      ) : null}
    </span>
  )
}
