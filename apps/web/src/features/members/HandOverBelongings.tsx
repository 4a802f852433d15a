import type { FormerMember } from '@caravel/contract/belongings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TakeOver } from '../belongings/shared/TakeOver.tsx'
import { asNewOwners, type Takers } from '../belongings/shared/takers.ts'
import { useHandOver } from '../belongings/shared/useHandOver.ts'
import { memberName } from './memberName.ts'

type Props = { org: string; member: FormerMember; open: boolean; onOpenChange: (open: boolean) => void }

/** What somebody left behind. */
export function HandOverBelongings({ org, member, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const handOver = useHandOver(org)
  const [takers, setTakers] = useState<Takers>({})
  const [submitting, setSubmitting] = useState(false)
  const body = asNewOwners(takers)

  async function submit() {
    if (!body) return
    setSubmitting(true)
    if (await handOver(member.id, body)) onOpenChange(false)
    setSubmitting(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('members.former.title', { name: memberName(member) })}
      onSubmit={submit}
      submitLabel={t('members.former.handOver')}
      submitting={submitting}
      reason={body ? undefined : t('members.former.reason')}
      isDirty={false}
    >
      <TakeOver
        org={org}
        memberId={member.id}
        belongings={member.belongings}
        takers={takers}
        onChange={setTakers}
      />
    </FormDialog>
  )
}
