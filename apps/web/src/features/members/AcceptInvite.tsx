import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { useOnce } from '../auth/shared/useOnce.ts'
import { useWelcome } from '../auth/shared/useWelcome.ts'
import { InviteForSomeoneElse } from './InviteForSomeoneElse.tsx'
import { InviteNotValid } from './InviteNotValid.tsx'

type Outcome = { error: unknown } | ComponentProps<typeof InviteForSomeoneElse>

/** Where the mail's link leads. Opening the page is what accepts, so it is done once. */
export function AcceptInvite() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/invite-user/accept/$token' })
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const welcome = useWelcome()
  usePageTitle(t('acceptInvite.page'))

  async function accept() {
    setOutcome(undefined)
    try {
      const { acceptInvitation, someoneElseIsSignedIn } = await import('./acceptInvitation.ts')
      const { msg, email, account, invitation, set_password_sent } = await acceptInvitation(token)
      const toRegister = () =>
        navigate({
          to: '/register',
          search: {},
          state: { invitation: { ...invitation, token, email } },
          replace: true,
        })
      const toSignIn = () =>
        navigate({
          to: '/login',
          search: { next: `/${account}/contacts` },
          state: {
            email,
            accepted: invitation,
            notice: set_password_sent ? 'setPasswordSent' : 'inviteAccepted',
          },
          replace: true,
        })
      const goOn = msg === 'User Not Found' ? toRegister : toSignIn
      if (await someoneElseIsSignedIn(email)) return setOutcome({ email, invitation, goOn })
      // The guard of /login leads who is signed in straight on, if it knows of a workspace.
      const isIn = account !== null && session.isSignedIn()
      if (isIn) session.rememberWorkspace(account)
      await goOn()
      if (isIn) welcome(invitation)
    } catch (error) {
      setOutcome({ error })
    }
  }
  useOnce(accept)

  if (!outcome)
    return (
      <AuthPage title={t('acceptInvite.opening')}>
        <Spinner size={20} className="text-ink-3" />
      </AuthPage>
    )
  if ('error' in outcome) return <InviteNotValid error={outcome.error} onRetry={accept} />
  return <InviteForSomeoneElse {...outcome} />
}
