import type { ComponentProps } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'

type Props = ComponentProps<typeof Input> & { label: string; hint: string; error: string | undefined }

/** For a code of an authenticator app, or a recovery code. */
export function CodeField({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input {...input} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
