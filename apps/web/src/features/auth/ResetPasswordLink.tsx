import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { useOnce } from './shared/useOnce.ts'

/** Where the mail's link leads: on to the form, unless the link has been used or is too old. */
export function ResetPasswordLink() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/reset-password/$token' })
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  usePageTitle(t('resetPassword.page'))

  useOnce(async () => {
    try {
      const { checkResetLink } = await import('./resetLink.ts')
      await checkResetLink(token)
      await navigate({ to: '/reset-password', state: { resetToken: token }, replace: true })
    } catch (error) {
      snackbar.show({ tone: 'error', text: errorMessage(error) })
      await navigate({ to: '/login', search: {}, replace: true })
    }
  })

  return (
    <AuthPage title={t('resetPassword.checking')}>
      <Spinner size={20} className="text-ink-3" />
    </AuthPage>
  )
}
