import { useMatch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { useFirstSteps } from '../../features/start/shared/firstSteps.queries.ts'
import { later } from '../../ui/later.tsx'
import { mainNavigation, searchNavigation } from './navigation.ts'
import { SettingsSidebar } from './SettingsSidebar.tsx'
import { SidebarGroup, sidebarLine } from './SidebarGroup.tsx'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'

type Props = {
  org: string
  /** Called by what opens something over the page. */
  onLeave?: () => void
}

export function Sidebar({ org, onLeave = () => undefined }: Props) {
  const { t } = useTranslation()
  const inSettings = useMatch({ from: '/$orgId/settings', shouldThrow: false }) !== undefined
  const firstSteps = useFirstSteps(org)
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-2">
      <WorkspaceSwitcher org={org} />
      {inSettings ? (
        <SettingsSidebar org={org} />
      ) : (
        <nav aria-label={t('shell.navigation')} className="flex flex-col gap-0.5">
          <SidebarGroup org={org} items={searchNavigation} />
          <NotificationBell org={org} className={sidebarLine} />
          <SidebarGroup org={org} items={mainNavigation} />
        </nav>
      )}
      {firstSteps.steps.length > 0 && !firstSteps.isHidden ? (
        <div className="mt-auto">
          <Suspense>
            <FirstSteps org={org} onLeave={onLeave} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}

/** Of what could not be loaded the page speaks: here are the ways to other pages. */
const FirstSteps = later(
  () => import('../../features/start/FirstSteps.tsx'),
  'FirstSteps',
  () => null,
)
