import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, hasStatus } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import type { PasswordTwice } from './newPassword.ts'
import { SecondStep } from './SecondStep.tsx'
import { NewPasswordField } from './shared/NewPasswordField.tsx'
import { type Sender, useAccountForm } from './shared/useAccountForm.ts'
import type { WithCode } from './takeSteps.ts'

type Props = {
  load: () => Promise<{
    resolver: Sender<PasswordTwice>['resolver']
    choose: (typed: PasswordTwice) => Promise<WithCode | undefined>
  }>
  mismatch: string
  submit: string
  /** Whether the button is off while the two passwords differ. */
  lock?: boolean
}

/** For someone who followed a link out of a mail. */
export function NewPasswordForm({ load, mismatch, submit, lock = false }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  // From there the guard leads whoever is signed in to their contacts, or to their first workspace.
  const leave = () => navigate({ to: '/login', search: {}, replace: true })
  const [withCode, setWithCode] = useState<WithCode>()
  const { register, watch, setError, errors, busy, handlers } = useAccountForm<PasswordTwice, PasswordTwice>({
    load: async () => {
      const { resolver, choose } = await load()
      return {
        resolver,
        send: async (typed) => {
          const next = await choose(typed)
          if (next) setWithCode(() => next)
          else await leave()
        },
      }
    },
    defaultValues: { password: '', confirm: '' },
    first: 'password',
    onRefusal: refuse,
  })
  const password = watch('password')
  const confirm = watch('confirm')
  const differ = password !== confirm

  function refuse(error: unknown) {
    const text = errorMessage(error)
    if (isUsedUp(error)) {
      snackbar.show({ tone: 'error', text })
      void leave()
    } else if (hasStatus(error, 400)) setError('password', text)
    else snackbar.show({ tone: 'error', text })
  }

  if (withCode) {
    const finish = async (code: string) => {
      await withCode(code)
      await leave()
    }
    return <SecondStep onCode={finish} onBack={() => void leave()} />
  }
  return (
    <form {...handlers} className="flex flex-col gap-4">
      <NewPasswordField
        {...register('password')}
        label={t('resetPassword.password')}
        error={errors.password?.message}
        password={password}
        size="lg"
      />
      <Field
        label={t('resetPassword.confirm')}
        error={errors.confirm?.message ?? (strays(confirm, password) ? mismatch : undefined)}
      >
        <PasswordInput {...register('confirm')} size="lg" autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={busy}
        disabled={lock && differ}
        reason={t('resetPassword.differ')}
        className="mt-2"
      >
        {submit}
      </Button>
    </form>
  )
}

/** Whether what is typed so far can no longer become the same: no need to wait for the rest of it. */
const strays = (confirm: string, password: string) => !password.startsWith(confirm)

const isUsedUp = (error: unknown) =>
  error instanceof ApiError && error.details?.some(({ code }) => code === 'token_not_valid')
