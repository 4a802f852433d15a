import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../ui/Picker.tsx'
import { currencyOptions } from './placeOptions.ts'

type Props = { value: string | null; onPick: (currency: string) => void; trigger: ReactElement }

export function CurrencyPicker({ value, onPick, trigger }: Props) {
  const { t } = useTranslation()
  return (
    <Picker
      trigger={trigger}
      searchLabel={t('pick.currency')}
      value={value ?? ''}
      options={currencyOptions()}
      onPick={onPick}
    />
  )
}
