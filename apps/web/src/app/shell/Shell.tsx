import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useParams, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile, useWorkspace } from '../../data/useProfile.ts'
import { Unread } from '../../features/notifications/Unread.tsx'
import { UnreadAnnouncement } from '../../features/notifications/UnreadAnnouncement.tsx'
import { useFirstSteps } from '../../features/start/shared/firstSteps.queries.ts'
import { hasCode, hasStatus } from '../../lib/api/ApiError.ts'
import { loadAhead } from '../../lib/loadAhead.ts'
import { writeAsIn } from '../../lib/locale.ts'
import { DrawerContext } from '../../patterns/layout/drawerContext.ts'
import { later } from '../../ui/later.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { Region } from '../../ui/Region.tsx'
import { belowDesktop, belowSheet, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ClosedToMe } from './ClosedToMe.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { Overlays } from './Overlays.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useDrawer } from './useDrawer.ts'
import { useLiveUpdates } from './useLiveUpdates.ts'
import { useRememberRecord } from './useRememberRecord.ts'

export function Shell() {
  const { queryClient } = useRouteContext({ from: '/$orgId' })
  const { orgId } = useParams({ from: '/$orgId' })
  return (
    <QueryClientProvider client={queryClient}>
      <Membership org={orgId}>
        <Unread org={orgId}>
          <Workspace key={orgId} org={orgId} />
        </Unread>
      </Membership>
    </QueryClientProvider>
  )
}

function Membership({ org, children }: { org: string; children: ReactNode }) {
  const { error } = useProfile(org)
  // Held while it is set up: the recovery codes must not go when the profile happens to be asked for again.
  const [settingUp, setSettingUp] = useState(false)
  if (settingUp || hasCode(error, 'two_step_required'))
    return (
      <Suspense>
        <TwoStepRequired org={org} settingUp={settingUp} onSettingUp={setSettingUp} />
      </Suspense>
    )
  return hasStatus(error, 404) ? <ClosedToMe org={org} /> : children
}

function Workspace({ org }: { org: string }) {
  const { t } = useTranslation()
  const narrow = useMediaQuery(belowDesktop)
  const isPhone = useMediaQuery(belowSheet)
  const drawer = useDrawer()
  const country = useWorkspace(org)?.country
  useEffect(() => {
    if (country) writeAsIn(country)
  }, [country])
  const { sample } = useFirstSteps(org)
  const { closed_accounts: closed = [] } = useProfile(org).data ?? {}
  useLiveUpdates(org)
  useRememberRecord(org)
  useEffect(loadAhead, [])

  return (
    <DrawerContext value={narrow ? drawer.open : null}>
      <LeaveUnsaved>
        <Overlays org={org}>
          <a
            href="#main"
            className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-accent px-3 py-1.5 font-medium text-white focus:translate-y-0"
          >
            {t('app.skip')}
          </a>
          <div className="flex h-dvh max-sheet:flex-col">
            {narrow ? (
              <Suspense>
                <NavigationDrawer open={drawer.isOpen} onClose={drawer.close} org={org} />
              </Suspense>
            ) : (
              <aside className="w-60 shrink-0">
                <Region>
                  <Sidebar org={org} />
                </Region>
              </aside>
            )}
            <main
              id="main"
              tabIndex={-1}
              className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-surface outline-none desktop:my-2 desktop:mr-2 desktop:rounded-panel desktop:border desktop:border-line"
            >
              <ConnectionBar org={org} />
              {closed.length > 0 ? (
                <Suspense>
                  <ClosedWorkspaces org={org} />
                </Suspense>
              ) : null}
              {sample === 'loaded' ? (
                <Suspense>
                  <SampleNotice org={org} />
                </Suspense>
              ) : null}
              <Outlet />
            </main>
            {isPhone ? <PhoneBar org={org} /> : null}
          </div>
          <Region broken={null}>
            <UnreadAnnouncement org={org} />
          </Region>
        </Overlays>
      </LeaveUnsaved>
    </DrawerContext>
  )
}

const TwoStepRequired = later(
  () => import('../../features/workspaces/TwoStepRequired.tsx'),
  'TwoStepRequired',
)

/** Where there is room for the sidebar nobody needs it, nor the dialog that it is. */
const NavigationDrawer = laterDialog(() => import('./NavigationDrawer.tsx'), 'NavigationDrawer')
/** Most people never see it. */
const ClosedWorkspaces = later(
  () => import('../../features/workspaces/ClosedWorkspaces.tsx'),
  'ClosedWorkspaces',
)
const SampleNotice = later(() => import('../../features/start/SampleNotice.tsx'), 'SampleNotice')
