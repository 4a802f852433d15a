import { type Workspace, WorkspaceChanges } from '@caravel/contract/workspaces'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { workspaceQuery } from '../../data/workspaceQuery.ts'
import { PictureSetting } from '../../patterns/pictures/PictureSetting.tsx'
import { LockedNotice } from '../../patterns/settings/LockedNotice.tsx'
import { problemWith } from '../../patterns/settings/problemWith.ts'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { AutosaveField } from '../../ui/AutosaveField.tsx'
import { DeleteWorkspace } from './DeleteWorkspace.tsx'
import { NewPeopleSettings } from './NewPeopleSettings.tsx'
import { PriceSettings } from './PriceSettings.tsx'
import { StaleSetting } from './StaleSetting.tsx'
import { WorkspaceRegion } from './WorkspaceRegion.tsx'
import { WorkspaceSecurity } from './WorkspaceSecurity.tsx'
import { useUpdateWorkspace } from './workspaceSettings.queries.ts'

export function WorkspaceSettings() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  const profile = useProfile(orgId)
  const workspace = useQuery(workspaceQuery(orgId))
  return (
    <SettingsPage title={t('workspaceSettings.title')} subtitle={t('workspaceSettings.subtitle')}>
      {/* Without the role, everything would first look as if it were not allowed. */}
      <SettingsLoad query={profile}>
        {() => <SettingsLoad query={workspace}>{(loaded) => <Settings workspace={loaded} />}</SettingsLoad>}
      </SettingsLoad>
    </SettingsPage>
  )
}

function Settings({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const { mutateAsync: update } = useUpdateWorkspace(workspace.id)
  const allowed = useCan('workspace:manage')
  const reason = allowed ? undefined : t('workspaceSettings.adminOnly')
  return (
    <>
      {reason ? <LockedNotice>{reason}</LockedNotice> : null}
      <SettingsSection>
        <PictureSetting
          org={workspace.id}
          section="logo"
          label={t('workspaceSettings.logo')}
          uploadLabel={t('workspaceSettings.uploadLogo')}
          name={workspace.name}
          src={workspace.logo}
          shape="square"
          onChange={(logo) => update({ logo })}
          reason={reason}
        />
        <AutosaveField
          layout="row"
          label={t('workspaceSettings.name')}
          autoComplete="organization"
          value={workspace.name}
          validate={problemWith(WorkspaceChanges.shape.name)}
          onSave={(name) => update({ name })}
          staysOnEnter
          disabled={!allowed}
          reason={reason}
        />
      </SettingsSection>
      <WorkspaceRegion workspace={workspace} onChange={update} reason={reason} />
      <NewPeopleSettings workspace={workspace} onChange={update} reason={reason} />
      <PriceSettings workspace={workspace} onChange={update} reason={reason} />
      <StaleSetting workspace={workspace} onChange={update} reason={reason} />
      <WorkspaceSecurity workspace={workspace} onChange={update} reason={reason} />
      <DeleteWorkspace workspace={workspace} />
    </>
  )
}
