import type { Member } from '@caravel/contract/members'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { belongingsQuery } from '../../data/belongings.queries.ts'
import { useWorkspace } from '../../data/useProfile.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TakeOver } from '../belongings/shared/TakeOver.tsx'
import { asNewOwners, kindsWithSome, type Takers } from '../belongings/shared/takers.ts'
import { memberName } from './memberName.ts'
import { useRemoveMember } from './members.queries.ts'

type Props = {
  org: string
  member: Member
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Removing does not wait for the counts: what nobody takes over now can be handed over later. */
export function RemoveMember({ org, member, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const removeMember = useRemoveMember(org)
  const { data: belongings } = useQuery({ ...belongingsQuery(org, member.id), enabled: open })
  const [takers, setTakers] = useState<Takers>({})
  const name = memberName(member)
  const workspace = useWorkspace(org)?.name

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('members.remove.title', { name })}
      confirmLabel={t('members.remove.confirm')}
      onConfirm={() => removeMember.mutate({ id: member.id, to: asNewOwners(takers) })}
      confirming={removeMember.isPending}
    >
      <p>{t('members.remove.text', { name, workspace })}</p>
      {belongings && kindsWithSome(belongings).length > 0 ? (
        <div className="mt-4">
          <TakeOver
            org={org}
            memberId={member.id}
            belongings={belongings}
            takers={takers}
            onChange={setTakers}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
