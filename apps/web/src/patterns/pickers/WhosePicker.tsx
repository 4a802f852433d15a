import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { memberListQuery } from '../../data/memberListQuery.ts'
import { EVERYONE } from '../../data/readWhose.ts'
import { useProfile } from '../../data/useProfile.ts'
import { contactName } from '../../lib/contactName.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picker } from '../../ui/Picker.tsx'

type Props = {
  org: string
  of: string | undefined
  onPick: (of: string | undefined) => void
  /** Names it, given who was chosen. */
  label: (name: string) => string
}

export function WhosePicker({ org, of, onPick, label }: Props) {
  const { t } = useTranslation()
  const me = useProfile(org).data?.user.id
  const { data } = useQuery(memberListQuery(org))
  const options = [
    { value: MINE, label: t('today.mine') },
    { value: EVERYONE, label: t('today.everyone') },
    ...(data?.users ?? [])
      .filter(({ id }) => id !== me)
      .map((member) => {
        const name = contactName(member) || member.email
        return {
          value: member.id,
          label: name,
          icon: <Avatar name={name} src={member.pic?.file_url} size={20} />,
        }
      }),
  ]
  const value = of === undefined || of === me ? MINE : of
  const chosen = options.find((option) => option.value === value)?.label ?? (data ? t('today.gone') : '')
  return (
    <Picker
      trigger={
        <Button size="sm" iconAfter={ChevronDown} aria-label={label(chosen)}>
          <span className="max-w-40 truncate">{chosen}</span>
        </Button>
      }
      searchLabel={t('pick.member')}
      value={value}
      options={options}
      searching={!data}
      onPick={(picked) => onPick(picked === MINE ? undefined : picked)}
    />
  )
}

const MINE = ''
