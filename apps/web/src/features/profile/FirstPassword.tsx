import { auth } from '@caravel/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { SettingsRow } from '../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'

/** For who signs in without a password: a mailed link leads to the screen that sets one. */
export function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const sendLink = useMutation({
    mutationFn: () => call(auth.sendSetPassword, {}),
    onSuccess: () => show({ tone: 'success', text: t('security.set.sent', { email }) }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <SettingsRow label={t('security.set.label')} hint={t('security.set.hint')}>
      <Button onClick={() => sendLink.mutate()} loading={sendLink.isPending}>
        {t('security.set.action')}
      </Button>
    </SettingsRow>
  )
}
