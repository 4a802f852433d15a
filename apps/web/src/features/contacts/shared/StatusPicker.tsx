import type { ContactSummary } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeDot } from '../../../ui/Badge.tsx'
import { Picker } from '../../../ui/Picker.tsx'
import { contactStatusesQuery } from '../../settings/shared/lists.queries.ts'

type Status = ContactSummary['status']
type Props = {
  org: string
  value: string | null
  onPick: (status: Status) => void
  trigger: ReactElement
  defaultOpen?: boolean
}

export function StatusPicker({ org, value, onPick, trigger, defaultOpen }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(contactStatusesQuery(org))
  const statuses = data?.results ?? []
  return (
    <Picker
      trigger={trigger}
      defaultOpen={defaultOpen}
      searchLabel={t('pick.status')}
      value={value ?? ''}
      options={[
        ...statuses.map(({ id, name, color }) => ({
          value: id,
          label: name,
          icon: <BadgeDot tone={color} />,
        })),
        { value: '', label: t('pick.none') },
      ]}
      searching={!data}
      onPick={(id) => onPick(statuses.find((status) => status.id === id) ?? null)}
    />
  )
}
