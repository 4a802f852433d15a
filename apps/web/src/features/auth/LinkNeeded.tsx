import { useTranslation } from 'react-i18next'
import { AuthPage } from './shared/AuthPage.tsx'
import { ButtonLink } from './shared/links.tsx'

/** Instead of a form that only a link out of a mail opens: after a reload, and for who came without one. */
export function LinkNeeded() {
  const { t } = useTranslation()
  return (
    <AuthPage title={t('resetPassword.noLink.title')} text={t('resetPassword.noLink.text')}>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/forgot-password" variant="primary">
          {t('resetPassword.noLink.again')}
        </ButtonLink>
        <ButtonLink to="/login" variant="ghost">
          {t('resetPassword.noLink.back')}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
