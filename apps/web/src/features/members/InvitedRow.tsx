import type { InvitedUser } from '@caravel/contract/members'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { formatDay } from '../../lib/format.ts'
import { InvitedActions } from './InvitedActions.tsx'
import { InvitedRole } from './InvitedRole.tsx'
import { MemberIdentity } from './MemberIdentity.tsx'

type Props = {
  org: string
  person: InvitedUser
  /** Whether the link can be copied, because there is no mail to carry it. */
  offersLink: boolean
}

export function InvitedRow({ org, person, offersLink }: Props) {
  const { t } = useTranslation()
  const manages = useCan('members:manage')
  const { sent_at, expires_at } = person
  const hasExpired = Date.parse(expires_at) <= Date.now()

  return (
    <li className="flex min-h-16 items-center gap-3 py-3 pr-3 pl-4 max-sheet:flex-wrap max-sheet:gap-y-2">
      <MemberIdentity person={person} />
      <div className="flex shrink-0 items-center gap-3 max-sheet:w-full max-sheet:gap-2 max-sheet:pl-11">
        <p className="w-34 text-12 text-ink-3 sheet:text-right">
          {hasExpired ? (
            <span className="text-warning">{t('invite.expiredOn', { day: formatDay(expires_at) })}</span>
          ) : sent_at ? (
            t('invite.sentOn', { day: formatDay(sent_at) })
          ) : (
            t(offersLink ? 'invite.byLink' : 'invite.waiting')
          )}
        </p>
        <div className="w-24 max-sheet:-order-1">
          <InvitedRole org={org} person={person} />
        </div>
      </div>
      {manages ? <InvitedActions org={org} person={person} offersLink={offersLink} /> : null}
    </li>
  )
}
