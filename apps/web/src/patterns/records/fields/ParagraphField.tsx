import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { autosaveInput } from '../../../ui/autosaveInput.ts'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { emptyText, type FieldOfRecord } from './fieldOfRecord.ts'

type Props = FieldOfRecord<string> & {
  validate?: (value: string) => string | undefined
  /** Stands where there is no text, for whoever may write one. */
  placeholder?: string
}

export function ParagraphField({ label, value, onSave, validate, placeholder, reason }: Props) {
  const autosave = useAutosave({ name: label, value, save: onSave, validate })
  return (
    <Field layout="line" label={label} error={autosave.error} note={<AutosaveNote state={autosave.state} />}>
      <Textarea
        look="quiet"
        rows={1}
        placeholder={(reason === undefined && placeholder) || emptyText(label, reason)}
        disabled={reason !== undefined}
        reason={reason}
        {...autosaveInput(autosave)}
      />
      <AutosaveChoice autosave={autosave} stored={value} describe={String} />
    </Field>
  )
}
