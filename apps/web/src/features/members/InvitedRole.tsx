import type { InvitedUser } from '@caravel/contract/members'
import { roles } from '@caravel/contract/permissions'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Select } from '../../ui/Select.tsx'
import { memberName } from './memberName.ts'
import { useChangeInvitedRole } from './members.queries.ts'
import { roleOptions } from './roleOptions.ts'

export function InvitedRole({ org, person }: { org: string; person: InvitedUser }) {
  const { t } = useTranslation()
  const changeRole = useChangeInvitedRole(org)
  if (!useCan('members:manage')) return <Badge>{t(`roles.${person.role}`)}</Badge>
  return (
    <Select
      size="sm"
      aria-label={t('members.role.label', { name: memberName(person) })}
      value={person.role}
      onValueChange={(role) => changeRole.mutate({ person, role })}
      options={roleOptions(roles)}
    />
  )
}
