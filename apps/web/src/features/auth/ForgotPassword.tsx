import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { TextLink } from './shared/links.tsx'
import { useAccountForm } from './shared/useAccountForm.ts'

export function ForgotPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  usePageTitle(t('forgotPassword.page'))
  const { register, errors, busy, handlers } = useAccountForm({
    load: () => import('./resetLink.ts'),
    defaultValues: { email },
    first: 'email',
    onSent: ({ email }) => navigate({ to: '/check-email', search: {}, state: { email } }),
    onRefusal: (error) => snackbar.show({ tone: 'error', text: errorMessage(error) }),
  })

  return (
    <AuthPage title={t('forgotPassword.title')} text={t('forgotPassword.text')}>
      <form {...handlers} className="flex flex-col gap-4">
        <Field label={t('forgotPassword.email')} error={errors.email?.message}>
          <Input {...register('email')} type="email" size="lg" autoComplete="username" inputMode="email" />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-2">
          {t('forgotPassword.submit')}
        </Button>
      </form>
      <p className="mt-6">
        <TextLink to="/login">{t('forgotPassword.back')}</TextLink>
      </p>
    </AuthPage>
  )
}
