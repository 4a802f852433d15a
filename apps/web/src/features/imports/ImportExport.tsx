import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { LockedNotice } from '../../patterns/settings/LockedNotice.tsx'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { SettingsRow, SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { WorkspaceExport } from '../exports/shared/WorkspaceExport.tsx'
import type { ImportExportSearch } from './importSearch.ts'
import { PastImports } from './past/PastImports.tsx'
import { StartImport } from './start/StartImport.tsx'

const route = getRouteApi('/$orgId/settings/import-export')

export function ImportExport() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const profile = useProfile(orgId)
  return (
    <SettingsPage title={t('importExport.title')} subtitle={t('importExport.subtitle')}>
      {/* Without the role, everything would first look as if it were not allowed. */}
      <SettingsLoad query={profile}>{() => <Sections org={orgId} />}</SettingsLoad>
    </SettingsPage>
  )
}

function Sections({ org }: { org: string }) {
  const { t } = useTranslation()
  const { type, page } = route.useSearch()
  const navigate = route.useNavigate()
  const mayImport = useCan('records:import')
  const mayExport = useCan('workspace:export')

  const show = (changes: Partial<ImportExportSearch>) =>
    navigate({ search: (before) => ({ ...before, ...changes }) })

  if (!mayImport) return <LockedNotice>{t('imports.viewer')}</LockedNotice>
  return (
    <>
      <StartImport org={org} kind={type} onKind={(next) => show({ type: next })} />
      <PastImports org={org} page={page} onPage={(next) => show({ page: next })} />
      {mayExport ? <WorkspaceExport org={org} /> : null}
      <SettingsSection title={t('importExport.lists.title')}>
        <SettingsRow label={t('importExport.lists.label')} hint={t('importExport.lists.hint')} />
      </SettingsSection>
    </>
  )
}
