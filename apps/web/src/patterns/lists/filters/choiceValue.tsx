import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../../ui/Picker.tsx'
import type { NameProps, PickProps } from './filterAttributes.ts'
import { ValueButton } from './ValueButton.tsx'

/** The value of a filter that is one of a few, each of which has a text. */
export function choiceValue(choices: readonly string[], textOf: (t: TFunction, choice: string) => string) {
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
        options={choices.map((choice) => ({ value: choice, label: textOf(t, choice) }))}
        onPick={onPick}
      />
    )
  }

  function Name({ value }: NameProps) {
    const { t } = useTranslation()
    return textOf(t, value)
  }

  return { Pick, Name }
}
