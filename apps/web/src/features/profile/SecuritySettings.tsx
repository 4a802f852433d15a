import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../data/useProfile.ts'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { TwoStepSetting } from '../twoStep/shared/TwoStepSetting.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { SessionList } from './SessionList.tsx'

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
