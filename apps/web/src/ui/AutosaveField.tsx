import { AutosaveChoice } from './AutosaveChoice.tsx'
import { AutosaveNote } from './AutosaveNote.tsx'
import { autosaveInput } from './autosaveInput.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Input, type InputProps } from './Input.tsx'
import { useAutosave } from './useAutosave.ts'

type Props = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'layout'> &
  Pick<InputProps, 'type' | 'look' | 'autoComplete' | 'placeholder' | 'reason' | 'disabled' | 'trailing'> & {
    /** What is stored. Must be the new value by the time `onSave` resolves. */
    value: string
    /** Rejects when it could not be saved; telling why is up to the caller. */
    onSave: (value: string) => Promise<unknown>
    /** What is wrong with a value, in words; nothing when it is fine. */
    validate?: (value: string) => string | undefined
    /** Enter leaves the field as it is. */
    staysOnEnter?: boolean
  }

/** Saved when it is left, if it changed. */
export function AutosaveField({
  label,
  hint,
  optional,
  layout,
  value,
  onSave,
  validate,
  staysOnEnter,
  ...input
}: Props) {
  const autosave = useAutosave({ name: label, value, save: onSave, validate })
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      layout={layout}
      error={autosave.error}
      note={<AutosaveNote state={autosave.state} />}
    >
      <Input {...input} {...autosaveInput(autosave, { staysOnEnter })} />
      <AutosaveChoice autosave={autosave} stored={value} describe={String} />
    </Field>
  )
}
