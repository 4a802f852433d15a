import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NameProps, PickProps } from '../../lists/shared/filters/filterAttributes.ts'
import { ValueButton } from '../../lists/shared/filters/ValueButton.tsx'
import { nameIn } from '../../lists/shared/filters/valueName.ts'
import { dealStatusesQuery } from '../../settings/shared/lists.queries.ts'
import { InquiryStatusPicker } from '../shared/InquiryStatusPicker.tsx'

export function Pick({ org, label, value, onPick }: PickProps) {
  const trigger = (
    <ValueButton label={label} value={value}>
      <Name org={org} value={value} />
    </ValueButton>
  )
  return (
    <InquiryStatusPicker
      org={org}
      value={value}
      onPick={(status) => onPick(status?.id ?? '')}
      trigger={trigger}
    />
  )
}

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(dealStatusesQuery(org))
  return nameIn(data?.results, value, t('lists.filter.goneStatus'))
}
