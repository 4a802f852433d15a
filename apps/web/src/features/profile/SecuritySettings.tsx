import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SettingsLoad } from '../settings/shared/SettingsLoad.tsx'
import { SettingsPage } from '../settings/shared/SettingsPage.tsx'
import { SettingsSection } from '../settings/shared/SettingsSection.tsx'
import { TwoStepSetting } from '../twoStep/shared/TwoStepSetting.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { SessionList } from './SessionList.tsx'
import { useProfile } from './shared/useProfile.ts'

export function SecuritySettings() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  const profile = useProfile(orgId)
  return (
    <SettingsPage title={t('security.title')} subtitle={t('security.subtitle')}>
      <SettingsLoad query={profile}>
        {({ user }) => (
          <>
            <SettingsSection title={t('security.signIn')}>
              <Field layout="row" label={t('security.email')}>
                <Input type="email" readOnly value={user.email} />
              </Field>
              {user.has_password ? (
                <PasswordSetting org={orgId} email={user.email} />
              ) : (
                <FirstPassword email={user.email} />
              )}
            </SettingsSection>
            <TwoStepSetting me={user} />
          </>
        )}
      </SettingsLoad>
      <SessionList />
    </SettingsPage>
  )
}
