import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberListQuery } from '../../data/memberListQuery.ts'
import { contactName } from '../../lib/contactName.ts'
import type { NameProps, PickProps } from '../lists/filters/filterAttributes.ts'
import { ValueButton } from '../lists/filters/ValueButton.tsx'
import { nameIn } from '../lists/filters/valueName.ts'
import { MemberPicker } from './MemberPicker.tsx'

export function Pick({ org, label, value, onPick }: PickProps) {
  const trigger = (
    <ValueButton label={label} value={value}>
      <Name org={org} value={value} />
    </ValueButton>
  )
  return (
    <MemberPicker org={org} value={value} onPick={(member) => onPick(member?.id ?? '')} trigger={trigger} />
  )
}

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(memberListQuery(org))
  const members = data?.users.map((member) => ({ id: member.id, name: contactName(member) || member.email }))
  return nameIn(members, value, t('lists.filter.goneMember'))
}
