import { type members, NewInvitation } from '@caravel/contract/members'
import { roles } from '@caravel/contract/permissions'
import type { ArgsOf } from '@caravel/contract/route'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { useInviteMember } from './members.queries.ts'
import { roleOptions } from './roleOptions.ts'

type Props = {
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onInvited: () => void
}

type Invitation = ArgsOf<typeof members.invite>['body']

export function InviteDialog({ org, open, onOpenChange, onInvited }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
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
  const { errors, isSubmitting, isDirty } = formState
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
    <FormDialog
      open={open}
      onClose={close}
      title={t('invite.title')}
      onSubmit={handleSubmit(submit)}
      submitLabel={t('invite.submit')}
      submitting={isSubmitting}
      reason={isComplete ? undefined : t('invite.reason')}
      isDirty={isDirty}
    >
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
              options={roleOptions(roles)}
            />
          </Field>
        )}
      />
    </FormDialog>
  )
}

/** What the server has against the email: that it is taken, mostly. */
function aboutEmail(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  return error.details?.find(({ code, field }) => code === 'unique' || field === 'email')?.message
}
