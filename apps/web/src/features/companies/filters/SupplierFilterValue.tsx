import { supplierAnswers } from '@caravel/contract/company-fields'
import { useTranslation } from 'react-i18next'
import type { NameProps, PickProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { ValueButton } from '../../../patterns/lists/filters/ValueButton.tsx'
import { Picker } from '../../../ui/Picker.tsx'

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
      options={supplierAnswers.map((answer) => ({ value: answer, label: t(`companies.supplier.${answer}`) }))}
      onPick={onPick}
    />
  )
}

export function Name({ value }: NameProps) {
  const { t } = useTranslation()
  return t(`companies.supplier.${value}`)
}
