import type { NextStepWhen } from '@caravel/contract/deal-fields'
import { dueWhen } from '@caravel/contract/task-fields'
import { useTranslation } from 'react-i18next'
import type { NameProps, PickProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { ValueButton } from '../../../patterns/lists/filters/ValueButton.tsx'
import { Picker } from '../../../ui/Picker.tsx'

/** One of these words. */
export const pickOf = (words: readonly NextStepWhen[]) =>
  function Pick({ org, label, value, onPick }: PickProps) {
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
        options={words.map((when) => ({ value: when, label: t(`tasks.when.${when}`) }))}
        onPick={onPick}
      />
    )
  }

/** When something is due, seen from now. */
export const Pick = pickOf(dueWhen)

export function Name({ value }: NameProps) {
  const { t } = useTranslation()
  return t(`tasks.when.${value}`)
}
