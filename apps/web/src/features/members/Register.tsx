import type { Invitation } from '@caravel/contract/members'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { FormNotice } from '../auth/shared/FormNotice.tsx'
import { ButtonLink, TextLink } from '../auth/shared/links.tsx'
import { NewPasswordField } from '../auth/shared/NewPasswordField.tsx'
import { useAccountForm } from '../auth/shared/useAccountForm.ts'
import { useSecret } from '../auth/shared/useSecret.ts'
import { useWelcome } from '../auth/shared/useWelcome.ts'
import { InvitationCard } from './InvitationCard.tsx'

type MyInvitation = Invitation & { token: string; email: string }

/** The account of someone who was invited. The public guard leads them to their contacts when they have it. */
export function Register() {
  const { t } = useTranslation()
  usePageTitle(t('register.page'))
  const invitation = useSecret(useLocation({ select: ({ state }) => state.invitation }))
  if (!invitation) return <InvitationNeeded />
  return (
    <AuthPage title={t('register.title')} text={t('register.text')}>
      <InvitationCard {...invitation} />
      <RegisterForm invitation={invitation} />
    </AuthPage>
  )
}

function RegisterForm({ invitation }: { invitation: MyInvitation }) {
  const { t } = useTranslation()
  const welcome = useWelcome()
  const { first_name, last_name } = invitation
  const { register, watch, errors, busy, refusal, handlers } = useAccountForm({
    load: async () => (await import('./invitedAccount.ts')).registerWith(invitation),
    defaultValues: { first_name, last_name, password: '' },
    first: first_name ? 'password' : 'first_name',
    onSent: (sent) => welcome({ ...invitation, first_name: sent.first_name.trim() || first_name }),
  })
  return (
    <>
      {refusal ? <FormNotice tone="error">{refusal}</FormNotice> : null}
      <form {...handlers} className="flex flex-col gap-4">
        <Field label={t('register.email')}>
          <Input value={invitation.email} readOnly type="email" size="lg" autoComplete="username" />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('register.firstName')} error={errors.first_name?.message} optional>
            <Input {...register('first_name')} size="lg" autoComplete="given-name" />
          </Field>
          <Field label={t('register.lastName')} error={errors.last_name?.message} optional>
            <Input {...register('last_name')} size="lg" autoComplete="family-name" />
          </Field>
        </div>
        <NewPasswordField
          {...register('password')}
          label={t('register.password')}
          error={errors.password?.message}
          password={watch('password')}
          size="lg"
        />
        <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-2">
          {t('register.submit')}
        </Button>
      </form>
      <p className="mt-4 text-pretty text-12 text-ink-3">{t('register.terms')}</p>
      <p className="mt-6 text-ink-2">
        {t('register.known')} <TextLink to="/login">{t('register.signIn')}</TextLink>
      </p>
    </>
  )
}

/** After a reload the invitation is gone from this page, but its link still works. */
function InvitationNeeded() {
  const { t } = useTranslation()
  return (
    <AuthPage title={t('register.noInvitation.title')} text={t('register.noInvitation.text')}>
      <ButtonLink to="/login" variant="primary">
        {t('register.signIn')}
      </ButtonLink>
    </AuthPage>
  )
}
