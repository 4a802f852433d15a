import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberListQuery } from '../../data/memberListQuery.ts'
import { contactName } from '../../lib/contactName.ts'
import type { NameProps } from '../lists/filters/filterAttributes.ts'
import { pickFrom } from '../lists/filters/pickFrom.tsx'
import { nameIn } from '../lists/filters/valueName.ts'
import { MemberPicker } from './MemberPicker.tsx'

export const Pick = pickFrom(MemberPicker, Name)

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(memberListQuery(org))
  const members = data?.users.map((member) => ({ id: member.id, name: contactName(member) || member.email }))
  return nameIn(members, value, t('lists.filter.goneMember'))
}
