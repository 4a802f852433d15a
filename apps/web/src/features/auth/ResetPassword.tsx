import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { LinkNeeded } from './LinkNeeded.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { useSecret } from './shared/useSecret.ts'

export function ResetPassword() {
  const { t } = useTranslation()
  usePageTitle(t('resetPassword.page'))
  const token = useSecret(useLocation({ select: ({ state }) => state.resetToken }))
  if (token === undefined) return <LinkNeeded />
  const mismatch = t('resetPassword.mismatch')
  return (
    <AuthPage title={t('resetPassword.title')} text={t('resetPassword.text')}>
      <NewPasswordForm
        load={async () => (await import('./newPassword.ts')).resetWith(token, mismatch)}
        mismatch={mismatch}
        submit={t('resetPassword.submit')}
        lock
      />
    </AuthPage>
  )
}
