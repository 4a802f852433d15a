import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { SettingsRow, SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { preferencesQuery, useSetPreference } from './preferences.queries.ts'

export function NotificationSettings() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  const preferences = useQuery(preferencesQuery(orgId))
  const { mutate: setPreference } = useSetPreference(orgId)
  return (
    <SettingsPage title={t('notificationSettings.title')} subtitle={t('notificationSettings.subtitle')}>
      <SettingsLoad query={preferences}>
        {(loaded) => (
          <SettingsSection>
            {loaded.preferences.map(({ verb, in_app, email }) => (
              <SettingsRow
                key={verb}
                label={t(`notificationSettings.verb.${verb}.label`)}
                hint={t(`notificationSettings.verb.${verb}.hint`)}
              >
                <fieldset className="flex gap-6">
                  <legend className="sr-only">{t(`notificationSettings.verb.${verb}.label`)}</legend>
                  {verb === 'morning' ? null : (
                    <Switch
                      label={t('notificationSettings.inApp')}
                      checked={in_app}
                      onCheckedChange={(on) => setPreference({ verb, in_app: on })}
                      className="gap-2!"
                    />
                  )}
                  <Switch
                    label={t('notificationSettings.email')}
                    checked={email}
                    onCheckedChange={(on) => setPreference({ verb, email: on })}
                    className="gap-2!"
                  />
                </fieldset>
              </SettingsRow>
            ))}
          </SettingsSection>
        )}
      </SettingsLoad>
    </SettingsPage>
  )
}
