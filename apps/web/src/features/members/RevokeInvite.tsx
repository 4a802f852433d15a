import type { InvitedUser } from '@caravel/contract/members'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { memberName } from './memberName.ts'
import { useRevokeInvite } from './members.queries.ts'

type Props = {
  org: string
  person: InvitedUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RevokeInvite({ org, person, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const revokeInvite = useRevokeInvite(org)

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('invite.revoke.title', { name: memberName(person) })}
      confirmLabel={t('invite.revoke.confirm')}
      onConfirm={() => revokeInvite.mutate(person.id)}
      confirming={revokeInvite.isPending}
    >
      {t('invite.revoke.text', { email: person.email })}
    </ConfirmDialog>
  )
}
