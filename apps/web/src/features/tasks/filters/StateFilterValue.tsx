import { taskStates } from '@caravel/contract/task-fields'
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
      options={taskStates.map((state) => ({ value: state, label: t(`tasks.state.${state}`) }))}
      onPick={onPick}
    />
  )
}

export function Name({ value }: NameProps) {
  const { t } = useTranslation()
  return t(`tasks.state.${value}`)
}
