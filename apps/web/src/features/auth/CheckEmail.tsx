import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { ButtonLink, TextLink } from './shared/links.tsx'

export function CheckEmail() {
  const { t } = useTranslation()
  usePageTitle(t('checkEmail.page'))
  const email = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthPage title={t('checkEmail.title')} text={t('checkEmail.text')}>
      {email ? <p className="mb-6 break-words text-14 font-semibold">{email}</p> : null}
      <ButtonLink to="/login" variant="primary">
        {t('checkEmail.back')}
      </ButtonLink>
      <div className="mt-8 border-line border-t pt-5 text-ink-2">
        <p>{t('checkEmail.missing')}</p>
        <div className="mt-3 flex items-center gap-4">
          {email ? <SendAgain email={email} /> : null}
          <TextLink to="/forgot-password">{t('checkEmail.other')}</TextLink>
        </div>
      </div>
    </AuthPage>
  )
}

/** Mails take a moment: whoever asks again at once only gets a second one. */
const PAUSE_SECONDS = 30

function SendAgain({ email }: { email: string }) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const [pause, setPause] = useState(PAUSE_SECONDS)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (pause === 0) return
    const tick = setTimeout(() => setPause(pause - 1), 1_000)
    return () => clearTimeout(tick)
  }, [pause])

  async function sendAgain() {
    setSending(true)
    try {
      const { send } = await import('./resetLink.ts')
      await send({ email })
      snackbar.show({ tone: 'success', text: t('checkEmail.sentAgain') })
      setPause(PAUSE_SECONDS)
    } catch (error) {
      snackbar.show({ tone: 'error', text: errorMessage(error) })
    } finally {
      setSending(false)
    }
  }

  return (
    <Button disabled={pause > 0} reason={t('checkEmail.pause')} loading={sending} onClick={sendAgain}>
      {t('checkEmail.sendAgain')}
      {pause > 0 ? (
        <span aria-hidden className="tabular-nums">
          {t('checkEmail.seconds', { seconds: pause })}
        </span>
      ) : null}
    </Button>
  )
}
