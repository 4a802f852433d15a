import type { Member } from '@caravel/contract/members'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../data/useProfile.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { memberName } from './memberName.ts'
import { useRemoveMember } from './members.queries.ts'

type Props = {
  org: string
  member: Member
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RemoveMember({ org, member, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const removeMember = useRemoveMember(org)
  const name = memberName(member)
  const workspace = useWorkspace(org)?.name

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('members.remove.title', { name })}
      confirmLabel={t('members.remove.confirm')}
      onConfirm={() => removeMember.mutate(member.id)}
      confirming={removeMember.isPending}
    >
      {t('members.remove.text', { name, workspace })}
    </ConfirmDialog>
  )
}
