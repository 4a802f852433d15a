import { type members, NewInvitation } from '@caravel/contract/members'
import { roles } from '@caravel/contract/permissions'
import type { ArgsOf } from '@caravel/contract/route'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { useInviteMember } from './members.queries.ts'

type Props = {
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onInvited: () => void
}

type Invitation = ArgsOf<typeof members.invite>['body']

/** A click beside it or Escape may be an accident, so only Cancel and success forget what was typed. */
export function InviteDialog({ org, open, onOpenChange, onInvited }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const formId = useId()
  const invite = useInviteMember(org)
  const { register, control, handleSubmit, formState, setError, reset } = useForm<
    Invitation,
    unknown,
    NewInvitation
  >({
    resolver: zodResolver(NewInvitation),
    defaultValues: { first_name: '', last_name: '', email: '' },
  })
  const { first_name, email, role } = useWatch({ control })
  const { errors, isSubmitting } = formState
  const isComplete = Boolean(first_name?.trim() && email?.trim() && role)

  function close() {
    onOpenChange(false)
    reset()
  }

  async function submit(invitation: NewInvitation) {
    try {
      await invite(invitation)
    } catch (error) {
      const refused = aboutEmail(error)
      if (refused) setError('email', { message: refused }, { shouldFocus: true })
      else show({ tone: 'error', text: errorMessage(error) })
      return
    }
    close()
    show({ tone: 'success', text: t('invite.sent') })
    onInvited()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('invite.title')}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSubmitting}
            disabled={!isComplete}
            reason={t('invite.reason')}
          >
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
        <div className="flex gap-3 max-sheet:flex-col max-sheet:gap-4">
          <Field label={t('invite.firstName')} required error={errors.first_name?.message} className="flex-1">
            <Input {...register('first_name')} autoComplete="off" />
          </Field>
          <Field label={t('invite.lastName')} optional error={errors.last_name?.message} className="flex-1">
            <Input {...register('last_name')} autoComplete="off" />
          </Field>
        </div>
        <Field label={t('invite.email')} required error={errors.email?.message}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="role"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field
              label={t('invite.role')}
              required
              hint={value ? t(`roles.hint.${value}`) : undefined}
              error={errors.role?.message}
            >
              <Select
                ref={ref}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                placeholder={t('invite.chooseRole')}
                options={roles.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
              />
            </Field>
          )}
        />
      </form>
    </Dialog>
  )
}

/** What the server has against the email: that it is taken, mostly. */
function aboutEmail(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  return error.details?.find(({ code, field }) => code === 'unique' || field === 'email')?.message
}
