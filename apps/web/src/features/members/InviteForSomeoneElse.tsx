import type { Invitation } from '@caravel/contract/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { ButtonLink } from '../auth/shared/links.tsx'

type Props = { email: string; invitation: Invitation; goOn: () => Promise<void> }

/** The link was opened in the browser of another person, or by someone with two accounts. */
export function InviteForSomeoneElse({ email, invitation, goOn }: Props) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState(false)

  async function signOutAndGoOn() {
    setLeaving(true)
    const { signOut } = await import('./acceptInvitation.ts')
    await signOut()
    await goOn()
  }

  return (
    <AuthPage
      title={t('acceptInvite.someoneElse.title')}
      text={t('acceptInvite.someoneElse.text', { email, workspace: invitation.workspace.name })}
    >
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" loading={leaving} onClick={signOutAndGoOn}>
          {t('acceptInvite.someoneElse.signOut')}
        </Button>
        <ButtonLink to="/" variant="ghost">
          {t('acceptInvite.someoneElse.stay')}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
