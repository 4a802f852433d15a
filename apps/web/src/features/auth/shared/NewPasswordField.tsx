import { type ComponentProps, useId } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'

type Props = ComponentProps<typeof PasswordInput> & {
  label: string
  error?: string
  /** What is typed so far, for the checklist. */
  password: string
}

export function NewPasswordField({ label, error, password, ...input }: Props) {
  const rulesId = useId()
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error}>
        <PasswordInput {...input} aria-describedby={rulesId} autoComplete="new-password" />
      </Field>
      <PasswordChecklist id={rulesId} password={password} />
    </div>
  )
}
