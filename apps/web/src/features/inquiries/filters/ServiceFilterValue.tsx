import { serviceKinds } from '@caravel/contract/services'
import { useTranslation } from 'react-i18next'
import type { NameProps, PickProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { ValueButton } from '../../../patterns/lists/filters/ValueButton.tsx'
import { Picker } from '../../../ui/Picker.tsx'
import { serviceIcons } from '../shared/serviceIcons.ts'

export function Pick({ org, label, value, onPick }: PickProps) {
  const { t } = useTranslation()
  return (
    <Picker
      trigger={
        <ValueButton label={label} value={value}>
          <Name org={org} value={value} />
        </ValueButton>
      }
      searchLabel={t('inquiries.searchServices')}
      value={value}
      options={serviceKinds.map((kind) => {
        const Icon = serviceIcons[kind]
        return {
          value: kind,
          label: t(`inquiries.service.${kind}`),
          icon: <Icon size={14} aria-hidden className="text-ink-3" />,
        }
      })}
      onPick={onPick}
    />
  )
}

export function Name({ value }: NameProps) {
  const { t } = useTranslation()
  return t(`inquiries.service.${value}`)
}
