import { type PasswordChange, profile } from '@caravel/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { NewPasswordField } from '../auth/shared/NewPasswordField.tsx'
import { CodeField } from '../twoStep/shared/CodeField.tsx'
import { twoStepQuery, useAsksForCode } from '../twoStep/shared/twoStep.queries.ts'
import { sessionsQuery } from './sessions.queries.ts'

type Props = { org: string; email: string; onDone: () => void }

export function ChangePassword({ org, email, onDone }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const { register, handleSubmit, watch, formState, setError, setFocus } = useForm<PasswordChange>({
    defaultValues: { oldPassword: '', newPassword: '' },
  })
  const { oldPassword, newPassword } = watch()
  const incomplete = oldPassword === '' || newPassword === ''
  const { errors } = formState
  const asksForCode = useAsksForCode()
  useEffect(() => setFocus('oldPassword'), [setFocus])

  async function save(body: PasswordChange) {
    if (incomplete) return
    try {
      await call(profile.changePassword, { params: { org }, body })
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
      const details = detailsOf(error)
      if (details.some(({ field }) => field === 'code')) await queryClient.refetchQueries(twoStepQuery)
      for (const { field, message } of details) {
        if (field === 'oldPassword' || field === 'newPassword' || field === 'code')
          setError(field, { message }, { shouldFocus: true })
      }
      return
    }
    show({ tone: 'success', text: t('security.updated') })
    onDone()
    await queryClient.invalidateQueries(sessionsQuery) // all others have ended
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="flex flex-col gap-4 p-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <Field label={t('security.current')} error={errors.oldPassword?.message}>
          <PasswordInput {...register('oldPassword')} autoComplete="current-password" />
        </Field>
        <NewPasswordField
          {...register('newPassword')}
          label={t('security.new')}
          password={newPassword}
          error={errors.newPassword?.message}
        />
        {asksForCode ? (
          <CodeField
            {...register('code', { required: t('twoStep.proof.codeRequired') })}
            label={t('twoStep.proof.code')}
            hint={t('twoStep.proof.codeHint')}
            error={errors.code?.message}
          />
        ) : null}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={incomplete}
          reason={incomplete ? t('security.incomplete') : undefined}
          loading={formState.isSubmitting}
        >
          {t('security.change')}
        </Button>
      </div>
    </form>
  )
}

const detailsOf = (error: unknown) => (error instanceof ApiError && error.details) || []
