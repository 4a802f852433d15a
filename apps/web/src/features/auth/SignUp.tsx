import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { SecondStep } from './SecondStep.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { FormNotice } from './shared/FormNotice.tsx'
import { ButtonLink, TextLink } from './shared/links.tsx'
import { NewPasswordField } from './shared/NewPasswordField.tsx'
import { useAccountForm } from './shared/useAccountForm.ts'
import type { WithCode } from './takeSteps.ts'
import { useSignInOptions } from './useSignInOptions.ts'

export function SignUp() {
  const { t } = useTranslation()
  usePageTitle(t('signUp.page'))
  const options = useSignInOptions()
  if (options?.sign_up === false) return <SignUpClosed />
  return (
    <AuthPage title={t('signUp.title')} text={t('signUp.text')}>
      {options === undefined ? (
        <Spinner size={20} className="text-ink-3" />
      ) : (
        // Where the server could not say, the form may still be of use: it is refused when sign-up is closed.
        <SignUpForm googleClientId={options?.google_client_id} />
      )}
    </AuthPage>
  )
}

function SignUpForm({ googleClientId }: { googleClientId: string | null | undefined }) {
  const { t } = useTranslation()
  const { register, watch, errors, busy, refusal, refuse, clearRefusal, handlers } = useAccountForm({
    load: () => import('./signUp.ts'),
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
    first: 'first_name',
  })
  // Google knows them, and so do we.
  const [withCode, setWithCode] = useState<WithCode>()
  if (withCode) return <SecondStep onCode={withCode} onBack={() => setWithCode(undefined)} />
  return (
    <>
      {refusal ? <FormNotice tone="error">{refusal}</FormNotice> : null}
      <form {...handlers} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('signUp.firstName')} error={errors.first_name?.message}>
            <Input {...register('first_name')} size="lg" autoComplete="given-name" />
          </Field>
          <Field label={t('signUp.lastName')} error={errors.last_name?.message} optional>
            <Input {...register('last_name')} size="lg" autoComplete="family-name" />
          </Field>
        </div>
        <Field label={t('signUp.email')} error={errors.email?.message}>
          <Input {...register('email')} type="email" size="lg" autoComplete="username" inputMode="email" />
        </Field>
        <NewPasswordField
          {...register('password')}
          label={t('signUp.password')}
          error={errors.password?.message}
          password={watch('password')}
          size="lg"
        />
        <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-2">
          {t('signUp.submit')}
        </Button>
      </form>
      {googleClientId ? (
        <GoogleSignIn
          clientId={googleClientId}
          text="signup_with"
          onStart={clearRefusal}
          onRefusal={refuse}
          onCode={(next) => setWithCode(() => next)}
        />
      ) : null}
      <p className="mt-6 text-ink-2">
        {t('signUp.known')} <TextLink to="/login">{t('signUp.signIn')}</TextLink>
      </p>
    </>
  )
}

function SignUpClosed() {
  const { t } = useTranslation()
  return (
    <AuthPage title={t('signUp.closed.title')} text={t('signUp.closed.text')}>
      <ButtonLink to="/login" variant="primary">
        {t('signUp.signIn')}
      </ButtonLink>
    </AuthPage>
  )
}
