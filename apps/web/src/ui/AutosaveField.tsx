import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from './Field.tsx'
import { Input, type InputProps } from './Input.tsx'
import { Spinner } from './Spinner.tsx'
import { useAutosave } from './useAutosave.ts'

type Props = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'layout'> &
  Pick<InputProps, 'autoComplete' | 'reason' | 'disabled'> & {
    /** What is stored. Must be the new value by the time `onSave` resolves. */
    value: string
    /** Rejects when it could not be saved; telling why is up to the caller. */
    onSave: (value: string) => Promise<unknown>
    /** What is wrong with a value, in words; nothing when it is fine. */
    validate?: (value: string) => string | undefined
  }

/** A line of text that is saved when it is left, if it changed, and says so quietly. */
export function AutosaveField({ label, hint, optional, layout, value, onSave, validate, ...input }: Props) {
  const { t } = useTranslation()
  const autosave = useAutosave({ value, save: onSave, validate })
  const overtaken = autosave.state === 'overtaken' ? t('ui.autosave.overtaken', { value }) : undefined
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      layout={layout}
      error={autosave.error ?? overtaken}
      note={<AutosaveNote state={autosave.state} />}
    >
      <Input {...input} {...autosave.input} />
    </Field>
  )
}

export function AutosaveNote({ state }: { state: ReturnType<typeof useAutosave>['state'] }) {
  const { t } = useTranslation()
  if (state === 'saving') {
    return (
      <span className="flex items-center gap-1">
        <Spinner decorative size={12} />
        {t('ui.autosave.saving')}
      </span>
    )
  }
  if (state === 'saved') {
    return (
      <span className="flex items-center gap-1">
        <Check size={12} strokeWidth={2.5} aria-hidden className="text-success" />
        {t('ui.autosave.saved')}
      </span>
    )
  }
  return state === 'failed' ? <span className="text-danger-text">{t('ui.autosave.failed')}</span> : null
}
