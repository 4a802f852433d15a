import type { Member } from '@caravel/contract/members'
import { roles } from '@caravel/contract/permissions'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { Select } from '../../ui/Select.tsx'
import { memberName } from './memberName.ts'
import { useChangeRole } from './members.queries.ts'
import { roleOptions } from './roleOptions.ts'

type Props = { org: string; member: Member; isSelf: boolean }

export function MemberRole({ org, member, isSelf }: Props) {
  const { t } = useTranslation()
  const manages = useCan('members:manage')
  const changeRole = useChangeRole(org)
  const locked = !manages ? 'notAdmin' : isSelf ? 'self' : member.is_owner ? 'owner' : null

  return (
    <div className="w-24">
      <Select
        size="sm"
        aria-label={t('members.role.label', { name: memberName(member) })}
        value={member.role}
        onValueChange={(role) => changeRole.mutate({ person: member, role })}
        options={roleOptions(roles)}
        disabled={locked !== null}
        reason={locked ? t(`members.role.${locked}`) : undefined}
      />
    </div>
  )
}
