import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { LinkNeeded } from './LinkNeeded.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { useSecret } from './shared/useSecret.ts'

/** For someone who was added without a password. */
export function SetPassword() {
  const { t } = useTranslation()
  usePageTitle(t('setPassword.title'))
  const token = useSecret(useSearch({ from: '/set-password' }).token)
  if (token === undefined) return <LinkNeeded />
  const mismatch = t('setPassword.mismatch')
  return (
    <AuthPage title={t('setPassword.title')} text={t('setPassword.text')}>
      <NewPasswordForm
        load={async () => (await import('./newPassword.ts')).setWith(token, mismatch)}
        mismatch={mismatch}
        submit={t('setPassword.submit')}
      />
    </AuthPage>
  )
}
