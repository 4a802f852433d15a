import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { SendConfirmEmail } from '../twoStep/shared/SendConfirmEmail.tsx'
import { SetUpTwoStep } from '../twoStep/shared/SetUpTwoStep.tsx'
import { MyWorkspaces } from './MyWorkspaces.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { useWhoIAm } from './shared/useWhoIAm.ts'

type Props = { org: string; settingUp: boolean; onSettingUp: (settingUp: boolean) => void }

/** In place of a workspace that lets in nobody without two-step sign-in. Others stay open. */
export function TwoStepRequired({ org, settingUp, onSettingUp }: Props) {
  const { t } = useTranslation()
  usePageTitle(t('twoStep.required.page'))
  const queryClient = useQueryClient()
  const me = useWhoIAm()
  const workspace = me?.accounts.find(({ id }) => id === org)?.name

  const unconfirmed = me?.user.email_confirmed === false ? me.user.email : undefined

  function close() {
    onSettingUp(false)
    // All that was refused is asked for again.
    void queryClient.resetQueries()
  }

  return (
    <AuthPage
      title={workspace ? t('twoStep.required.title', { workspace }) : t('twoStep.required.titleUnknown')}
      text={
        unconfirmed ? t('twoStep.required.confirmFirst', { email: unconfirmed }) : t('twoStep.required.text')
      }
    >
      {unconfirmed ? (
        <SendConfirmEmail email={unconfirmed} size="lg" className="w-full" />
      ) : (
        <Button
          variant="primary"
          size="lg"
          icon={ShieldCheck}
          loading={!me}
          onClick={() => onSettingUp(true)}
          className="w-full"
        >
          {t('twoStep.required.action')}
        </Button>
      )}
      <MyWorkspaces workspaces={me?.accounts.filter(({ id }) => id !== org) ?? []} />
      <SignedInAs email={me?.user.email} />
      {me ? <SetUpTwoStep me={me.user} open={settingUp} onClose={close} /> : null}
    </AuthPage>
  )
}
