import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactStatusesQuery } from '../../../data/statuses.queries.ts'
import type { NameProps, PickProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { ValueButton } from '../../../patterns/lists/filters/ValueButton.tsx'
import { nameIn } from '../../../patterns/lists/filters/valueName.ts'
import { StatusPicker } from '../../../patterns/pickers/StatusPicker.tsx'

export function Pick({ org, label, value, onPick }: PickProps) {
  const trigger = (
    <ValueButton label={label} value={value}>
      <Name org={org} value={value} />
    </ValueButton>
  )
  return (
    <StatusPicker org={org} value={value} onPick={(status) => onPick(status?.id ?? '')} trigger={trigger} />
  )
}

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(contactStatusesQuery(org))
  return nameIn(data?.results, value, t('lists.filter.goneStatus'))
}
