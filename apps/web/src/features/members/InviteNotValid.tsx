import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { ButtonLink } from '../auth/shared/links.tsx'

type Props = { error: unknown; onRetry: () => void }

export function InviteNotValid({ error, onRetry }: Props) {
  const { t } = useTranslation()
  if (hasStatus(error, 403)) return <SignInFirst text={errorMessage(error)} />
  const passing = !hasStatus(error, 400)
  const text = passing ? errorMessage(error) || t('ui.snackbar.error') : t('acceptInvite.expired.text')
  return (
    <AuthPage title={t('acceptInvite.expired.title')} text={text}>
      <div className="flex flex-col gap-2">
        {passing ? (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {t('acceptInvite.expired.retry')}
          </Button>
        ) : null}
        <ButtonLink to="/" variant="outlined">
          {t('acceptInvite.expired.back')}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

/** A link that was handed over does not tell who opens it, and there is an account that nobody has proved to be theirs. */
function SignInFirst({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <AuthPage title={t('acceptInvite.signInFirst.title')} text={text}>
      <ButtonLink to="/login" variant="primary">
        {t('acceptInvite.signInFirst.signIn')}
      </ButtonLink>
    </AuthPage>
  )
}
