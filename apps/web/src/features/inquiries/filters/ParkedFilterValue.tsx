import { parkedChoices } from '@caravel/contract/deal-fields'
import { useTranslation } from 'react-i18next'
import type { NameProps, PickProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { ValueButton } from '../../../patterns/lists/filters/ValueButton.tsx'
import { Picker } from '../../../ui/Picker.tsx'

/** Whether what is parked is shown. */
export function Pick({ org, label, value, onPick }: PickProps) {
  const { t } = useTranslation()
  return (
    <Picker
      trigger={
        <ValueButton label={label} value={value}>
          <Name org={org} value={value} />
        </ValueButton>
      }
      searchLabel={label}
      value={value}
      options={parkedChoices.map((choice) => ({ value: choice, label: t(`parking.filter.${choice}`) }))}
      onPick={onPick}
    />
  )
}

export function Name({ value }: NameProps) {
  const { t } = useTranslation()
  return t(`parking.filter.${value}`)
}
