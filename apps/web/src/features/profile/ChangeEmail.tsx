import { EmailChange, profile } from '@caravel/contract/profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { fieldErrors } from '../../lib/api/fieldErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { CodeField } from '../twoStep/shared/CodeField.tsx'
import { twoStepQuery, useAsksForCode } from '../twoStep/shared/twoStep.queries.ts'

type Props = { email: string; onClose: () => void }

/** The new address counts only once the link is opened that is mailed there. */
export function ChangeEmail({ email, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const formId = useId()
  const { register, handleSubmit, formState, setError } = useForm<EmailChange>({
    resolver: zodResolver(EmailChange),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const asksForCode = useAsksForCode()

  async function ask(body: EmailChange) {
    try {
      await call(profile.changeEmail, { body })
    } catch (error) {
      const about = fieldErrors(error, (field) =>
        field === 'email' || field === 'password' || field === 'code' ? field : undefined,
      )
      if (about.some(({ field }) => field === 'code')) await queryClient.refetchQueries(twoStepQuery)
      for (const { field, message } of about) setError(field, { message }, { shouldFocus: true })
      if (about.length === 0) show({ tone: 'error', text: errorMessage(error) })
      return
    }
    onClose()
    show({ tone: 'success', text: t('profile.changeEmail.sent', { email: body.email }), duration: 8_000 })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('profile.changeEmail.title')}
      description={t('profile.changeEmail.text', { email })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {t('profile.changeEmail.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(ask)} className="flex flex-col gap-4">
        <Field label={t('profile.changeEmail.new')} error={errors.email?.message}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label={t('profile.changeEmail.password')} error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        {asksForCode ? (
          <CodeField
            {...register('code')}
            label={t('twoStep.proof.code')}
            hint={t('twoStep.proof.codeHint')}
            error={errors.code?.message}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
