import { type Profile, ProfileChanges } from '@caravel/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../data/useProfile.ts'
import { PictureSetting } from '../../patterns/pictures/PictureSetting.tsx'
import { problemWith } from '../../patterns/settings/problemWith.ts'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { AutosaveField } from '../../ui/AutosaveField.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { SingleKeysSwitch } from '../keyboard/shared/SingleKeysSwitch.tsx'
import { DeletedWorkspaces } from '../workspaces/shared/DeletedWorkspaces.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { EmailSetting } from './EmailSetting.tsx'
import { LeaveWorkspace } from './LeaveWorkspace.tsx'
import { OwnTimeZone } from './OwnTimeZone.tsx'
import { StartPage } from './StartPage.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

export function ProfileSettings() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  const profile = useProfile(orgId)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function open(restored: string) {
    await queryClient.invalidateQueries({ queryKey: ['profile'] })
    await navigate({ to: '/$orgId/contacts', params: { orgId: restored } })
  }

  return (
    <SettingsPage title={t('profile.title')} subtitle={t('profile.subtitle')}>
      <SettingsLoad query={profile}>
        {(loaded) => (
          <>
            <PersonSettings org={orgId} user={loaded.user} />
            <SettingsSection title={t('keyboard.title')}>
              <div className="px-4 py-3">
                <SingleKeysSwitch />
              </div>
            </SettingsSection>
            <CalendarFeed org={orgId} />
            <LeaveWorkspace org={orgId} profile={loaded} />
            <DeletedWorkspaces closed={loaded.closed_accounts} onRestored={open} />
          </>
        )}
      </SettingsLoad>
    </SettingsPage>
  )
}

function PersonSettings({ org, user }: { org: string; user: Profile['user'] }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutateAsync: update } = useUpdateProfile()

  async function setPicture(pic: string | null) {
    await update({ pic })
    show({ tone: 'success', text: t(pic ? 'profile.pictureUpdated' : 'profile.pictureRemoved') })
  }

  return (
    <SettingsSection>
      <PictureSetting
        org={org}
        section="avatar"
        label={t('profile.picture')}
        uploadLabel={t('picture.upload')}
        name={`${user.first_name} ${user.last_name}`.trim()}
        src={user.pic?.file_url}
        shape="round"
        onChange={setPicture}
      />
      <AutosaveField
        layout="row"
        label={t('profile.firstName')}
        autoComplete="given-name"
        value={user.first_name}
        validate={problemWith(ProfileChanges.shape.first_name)}
        onSave={(first_name) => update({ first_name })}
      />
      <AutosaveField
        layout="row"
        label={t('profile.lastName')}
        autoComplete="family-name"
        value={user.last_name}
        validate={problemWith(ProfileChanges.shape.last_name)}
        onSave={(last_name) => update({ last_name })}
      />
      <EmailSetting user={user} />
      <StartPage />
      <OwnTimeZone user={user} onChange={(timezone) => update({ timezone })} />
    </SettingsSection>
  )
}
