import { profile } from '@caravel/contract/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

/** For who has not confirmed their email yet, or lost the mail that asked for it. */
export function SendConfirmEmail({ email, ...button }: { email: string; size?: 'lg'; className?: string }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await call(profile.sendConfirmEmail, {})
      show({ tone: 'success', text: t('twoStep.confirmFirst.sent', { email }) })
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    setBusy(false)
  }

  return (
    <Button {...button} loading={busy} onClick={send}>
      {t('twoStep.confirmFirst.send')}
    </Button>
  )
}
