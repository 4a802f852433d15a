import type { Member } from '@caravel/contract/members'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../data/useProfile.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { memberName } from './memberName.ts'
import { useMakeOwner } from './members.queries.ts'

type Props = { org: string; member: Member; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks the owner whether this admin shall be the owner from now on. */
export function HandOver({ org, member, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const makeOwner = useMakeOwner(org)
  const name = memberName(member)
  const workspace = useWorkspace(org)?.name

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('members.handOver.title', { name })}
      confirmLabel={t('members.handOver.confirm')}
      onConfirm={() => makeOwner.mutate(member.id, { onSettled: () => onOpenChange(false) })}
      confirming={makeOwner.isPending}
    >
      {t('members.handOver.text', { name, workspace })}
    </ConfirmDialog>
  )
}
