import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/format.ts'
import { AutosaveConflict } from '../../../../ui/AutosaveConflict.tsx'
import { AutosaveNote } from '../../../../ui/AutosaveNote.tsx'
import { autosaveInput } from '../../../../ui/autosaveInput.ts'
import { FieldLine } from '../../../../ui/FieldLine.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { useAutosave } from '../../../../ui/useAutosave.ts'
import { EditableValue } from './EditableValue.tsx'
import { emptyText, type FieldOfRecord } from './fieldOfRecord.ts'
import { QuietButton } from './QuietButton.tsx'

/** A day beside a record, as `YYYY-MM-DD` or null. */
export function DayField({ label, value, onSave, reason }: FieldOfRecord<string | null>) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const autosave = useAutosave({ value: value ?? '', save: (day) => onSave(day || null) })
  const input = autosaveInput(autosave)
  return (
    <FieldLine label={label} labelFor={id} note={<AutosaveNote state={autosave.state} />}>
      <EditableValue
        isEditing={isOpen || autosave.isEdited}
        onEdit={() => setOpen(true)}
        shown={(edit) => (
          <QuietButton
            data-edit
            id={id}
            aria-label={t('records.choice', { label, value: value ? formatDay(value) : t('records.empty') })}
            reason={reason}
            onClick={edit}
          >
            {value ? (
              <time dateTime={value}>{formatDay(value)}</time>
            ) : (
              <span className="text-placeholder">{emptyText(label, reason)}</span>
            )}
          </QuietButton>
        )}
      >
        <Input
          id={id}
          look="quiet"
          type="date"
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
      <AutosaveConflict autosave={autosave} stored={value ?? ''} describe={(day) => day && formatDay(day)} />
    </FieldLine>
  )
}
