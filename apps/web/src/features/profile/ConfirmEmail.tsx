import type { User } from '@caravel/contract/profile'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { ButtonLink } from '../auth/shared/links.tsx'
import { useOnce } from '../auth/shared/useOnce.ts'
import { useSecret } from '../auth/shared/useSecret.ts'

type Outcome = { user: User } | { error: unknown }

/** Where the link to a new email leads. Opening it is what confirms, so it is done once. */
export function ConfirmEmail() {
  const { t } = useTranslation()
  const token = useSecret(useSearch({ from: '/confirm-email' }).token) ?? ''
  const [outcome, setOutcome] = useState<Outcome>()
  usePageTitle(t('confirmEmail.page'))

  async function confirm() {
    setOutcome(undefined)
    try {
      const { sendConfirmation } = await import('./sendConfirmation.ts')
      setOutcome({ user: await sendConfirmation(token) })
    } catch (error) {
      setOutcome({ error })
    }
  }
  useOnce(confirm)

  if (!outcome)
    return (
      <AuthPage title={t('confirmEmail.opening')}>
        <Spinner size={20} className="text-ink-3" />
      </AuthPage>
    )
  if ('user' in outcome)
    return (
      <AuthPage
        title={t('confirmEmail.done')}
        text={t('confirmEmail.doneText', { email: outcome.user.email })}
      >
        <ButtonLink to="/" variant="primary">
          {t('confirmEmail.continue')}
        </ButtonLink>
      </AuthPage>
    )
  return <NotConfirmed error={outcome.error} onRetry={confirm} />
}

function NotConfirmed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const passing = !hasStatus(error, 400)
  const reason = passing ? errorMessage(error) || t('ui.snackbar.error') : t('confirmEmail.expiredText')
  return (
    <AuthPage title={t('confirmEmail.expired')} text={reason}>
      <div className="flex flex-col gap-2">
        {passing ? (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {t('confirmEmail.retry')}
          </Button>
        ) : null}
        <ButtonLink to="/" variant="outlined">
          {t('confirmEmail.continue')}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
