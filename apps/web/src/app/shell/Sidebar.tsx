import { Link, useMatch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { mainNavigation, settingsNavigation } from './navigation.ts'
import { SidebarGroup, sidebarLine } from './SidebarGroup.tsx'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'

export function Sidebar({ org }: { org: string }) {
  const { t } = useTranslation()
  const inSettings = useMatch({ from: '/$orgId/settings', shouldThrow: false }) !== undefined
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-2">
      <WorkspaceSwitcher org={org} />
      {inSettings ? (
        <nav aria-label={t('shell.settings')} className="flex flex-col gap-4">
          <Link to="/$orgId/contacts" params={{ orgId: org }} className={sidebarLine}>
            <ChevronLeft size={16} aria-hidden className="shrink-0 text-ink-3" />
            <span className="truncate">{t('shell.back')}</span>
          </Link>
          {settingsNavigation.map((group) => (
            <SidebarGroup key={group.heading} org={org} {...group} />
          ))}
        </nav>
      ) : (
        <nav aria-label={t('shell.navigation')} className="flex flex-col gap-0.5">
          <NotificationBell org={org} className={sidebarLine} />
          <SidebarGroup org={org} items={mainNavigation} />
        </nav>
      )}
    </div>
  )
}
