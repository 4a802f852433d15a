import type { TwoStepProof } from '@caravel/contract/two-step'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { fieldErrors } from '../../lib/api/fieldErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { CodeField } from './shared/CodeField.tsx'
import type { Me } from './shared/me.ts'

type Props = {
  id: string
  me: Me
  codeLabel: string
  codeHint: string
  onBusy: (busy: boolean) => void
  send: (proof: TwoStepProof) => Promise<void>
}

type Typed = { code: string; password: string }

/** A code, and the password of who has one: that it is the owner of the account who asks. */
export function ProofForm({ id, me, codeLabel, codeHint, onBusy, send }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: { code: '', password: '' },
  })
  const { errors } = formState

  async function submit({ code, password }: Typed) {
    onBusy(true)
    try {
      await send({ code, ...(me.has_password && { password }) })
    } catch (error) {
      const found = fieldErrors(error, (field) =>
        field === 'code' || field === 'password' ? field : undefined,
      )
      for (const { field, message } of found) setError(field, { message }, { shouldFocus: true })
      if (found.length === 0) show({ tone: 'error', text: errorMessage(error) })
    }
    onBusy(false)
  }

  return (
    <form id={id} noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      <CodeField
        {...register('code', { required: t('twoStep.proof.codeRequired') })}
        label={codeLabel}
        hint={codeHint}
        error={errors.code?.message}
      />
      {me.has_password ? (
        <Field label={t('twoStep.proof.password')} error={errors.password?.message}>
          <PasswordInput
            {...register('password', { required: t('twoStep.proof.passwordRequired') })}
            autoComplete="current-password"
          />
        </Field>
      ) : null}
    </form>
  )
}
