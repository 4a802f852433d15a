import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { autosaveInput } from '../../../ui/autosaveInput.ts'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { EditableValue } from './EditableValue.tsx'
import { emptyText, type FieldOfRecord } from './fieldOfRecord.ts'
import { ValueActions } from './ValueActions.tsx'
import { type LinkType, ValueLink } from './ValueLink.tsx'

type Props = FieldOfRecord<string> & {
  type: LinkType
  validate?: (value: string) => string | undefined
}

export function LinkField({ label, value, onSave, validate, reason, type }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const autosave = useAutosave({ name: label, value, save: onSave, validate })
  const input = autosaveInput(autosave)
  const isEditing = isOpen || autosave.isEdited || value === ''
  return (
    <Field layout="line" label={label} error={autosave.error} note={<AutosaveNote state={autosave.state} />}>
      <EditableValue
        isEditing={isEditing}
        onEdit={() => setOpen(true)}
        shown={(edit) => (
          <>
            <ValueLink type={type} value={value} />
            {reason === undefined ? (
              <ValueActions editLabel={t('records.edit', { what: label.toLowerCase() })} onEdit={edit} />
            ) : null}
          </>
        )}
      >
        <Input
          look="quiet"
          inputMode={type}
          placeholder={emptyText(label, reason)}
          disabled={reason !== undefined}
          reason={reason}
          {...input}
          onBlur={() => {
            setOpen(false)
            input.onBlur()
          }}
          onKeyDown={(event) => {
            input.onKeyDown(event)
            if (event.key === 'Escape') setOpen(false)
          }}
        />
      </EditableValue>
      <AutosaveChoice autosave={autosave} stored={value} describe={String} />
    </Field>
  )
}
