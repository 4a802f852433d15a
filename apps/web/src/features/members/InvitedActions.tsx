import type { InvitedUser } from '@caravel/contract/members'
import { Ellipsis, Link, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuSeparator } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { InviteLinkDialog } from './InviteLinkDialog.tsx'
import { memberName } from './memberName.ts'
import { useInviteAgain, useInviteLink } from './members.queries.ts'
import { RevokeInvite } from './RevokeInvite.tsx'

type Props = { org: string; person: InvitedUser; offersLink: boolean }

/** What brings the invitation to the invited person is in view, the rest in a menu. */
export function InvitedActions({ org, person, offersLink }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [revoking, setRevoking] = useState(false)
  const [uncopiedLink, setUncopiedLink] = useState('')
  const inviteAgain = useInviteAgain(org)
  const inviteLink = useInviteLink(org, copy)
  const resend = () => inviteAgain.mutate(person.id)

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      show({ tone: 'success', text: t('invite.link.copied') })
    } catch {
      setUncopiedLink(url) // refused, or an address without TLS, where there is no clipboard at all
    }
  }

  return (
    <div className="flex shrink-0 items-center gap-1 max-sheet:pl-11">
      {offersLink ? (
        <Button
          size="sm"
          icon={Link}
          loading={inviteLink.isPending}
          onClick={() => inviteLink.mutate(person.id)}
        >
          {t('invite.link.copy')}
        </Button>
      ) : (
        <Button size="sm" icon={Send} loading={inviteAgain.isPending} onClick={resend}>
          {t('invite.again')}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton icon={Ellipsis} size="sm" label={t('members.actions', { name: memberName(person) })} />
        }
      >
        {offersLink ? (
          <>
            <MenuItem icon={Send} onSelect={resend}>
              {t('invite.again')}
            </MenuItem>
            <MenuSeparator />
          </>
        ) : null}
        <MenuItem icon={Undo2} tone="danger" onSelect={() => setRevoking(true)}>
          {t('invite.revoke.action')}
        </MenuItem>
      </Menu>
      <RevokeInvite org={org} person={person} open={revoking} onOpenChange={setRevoking} />
      <InviteLinkDialog person={person} url={uncopiedLink} onClose={() => setUncopiedLink('')} />
    </div>
  )
}
