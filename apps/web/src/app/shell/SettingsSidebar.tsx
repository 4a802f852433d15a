import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SidebarGroup, sidebarLine } from './SidebarGroup.tsx'
import { settingsNavigation } from './settingsNavigation.ts'

export function SettingsSidebar({ org }: { org: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell.settings')} className="flex flex-col gap-4">
      <Link to="/$orgId/contacts" params={{ orgId: org }} className={sidebarLine}>
        <ChevronLeft size={16} aria-hidden className="shrink-0 text-ink-3" />
        <span className="truncate">{t('shell.back')}</span>
      </Link>
      {settingsNavigation.map((group) => (
        <SidebarGroup key={group.heading} org={org} {...group} />
      ))}
    </nav>
  )
}
