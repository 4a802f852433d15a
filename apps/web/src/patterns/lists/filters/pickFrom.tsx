import type { ComponentType, ReactElement } from 'react'
import type { NameProps, PickProps } from './filterAttributes.ts'
import { ValueButton } from './ValueButton.tsx'

type RecordPicker = ComponentType<{
  org: string
  value: string
  onPick: (record: { id: string } | null) => void
  trigger: ReactElement
}>

/** The value of a filter that is a record, from where such records are picked elsewhere too. */
export const pickFrom = (Picker: RecordPicker, Name: ComponentType<NameProps>) =>
  function Pick({ org, label, value, onPick }: PickProps) {
    return (
      <Picker
        org={org}
        value={value}
        onPick={(record) => onPick(record?.id ?? '')}
        trigger={
          <ValueButton label={label} value={value}>
            <Name org={org} value={value} />
          </ValueButton>
        }
      />
    )
  }
