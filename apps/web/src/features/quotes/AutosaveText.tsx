import { AutosaveChoice } from '../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import { autosaveInput } from '../../ui/autosaveInput.ts'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { useAutosave } from '../../ui/useAutosave.ts'

type Props = {
  label: string
  hint: string
  value: string
  onSave: (value: string) => Promise<unknown>
  validate: (value: string) => string | undefined
  /** Why it cannot be changed. */
  reason: string | undefined
}

/** Saved when it is left. */
export function AutosaveText({ label, hint, value, onSave, validate, reason }: Props) {
  const autosave = useAutosave({ value, save: onSave, validate })
  return (
    <div className="px-4 py-3">
      <Field label={label} hint={hint} error={autosave.error} note={<AutosaveNote state={autosave.state} />}>
        <Textarea
          rows={3}
          disabled={reason !== undefined}
          {...(reason !== undefined && { reason })}
          {...autosaveInput(autosave)}
        />
        <AutosaveChoice autosave={autosave} stored={value} describe={String} />
      </Field>
    </div>
  )
}
