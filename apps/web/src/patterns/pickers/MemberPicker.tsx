import type { ContactSummary } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { memberListQuery } from '../../data/memberListQuery.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Picker } from '../../ui/Picker.tsx'

type Person = ContactSummary['owner']
type Props = {
  org: string
  value: string | null
  onPick: (member: Person) => void
  trigger: ReactElement
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Offers active members alone. */
export function MemberPicker({ org, value, onPick, trigger, defaultOpen, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(memberListQuery(org))
  const members = data?.users ?? []
  return (
    <Picker
      trigger={trigger}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      searchLabel={t('pick.member')}
      value={value ?? ''}
      options={[
        ...members.map(({ id, first_name, last_name, email, pic }) => {
          const name = `${first_name} ${last_name}`.trim()
          return {
            value: id,
            label: name || email,
            icon: <Avatar name={name || email} src={pic?.file_url} size={20} />,
          }
        }),
        { value: '', label: t('pick.none') },
      ]}
      searching={!data}
      onPick={(id) => onPick(members.find((member) => member.id === id) ?? null)}
    />
  )
}
