import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { later } from '../../ui/later.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { FormNotice } from './shared/FormNotice.tsx'
import { TextLink, textLinkStyle } from './shared/links.tsx'
import { useAccountForm } from './shared/useAccountForm.ts'
import { useWelcome } from './shared/useWelcome.ts'
import type { WithCode } from './takeSteps.ts'
import { useSignInOptions } from './useSignInOptions.ts'

// For those who have them: the first screen of everybody else does without.
const GoogleSignIn = later(() => import('./GoogleSignIn.tsx'), 'GoogleSignIn')
const SecondStep = later(() => import('./SecondStep.tsx'), 'SecondStep')

/** Where to go afterwards is the public guard's to say: it acts as soon as there is a session. */
export function Login() {
  const { t } = useTranslation()
  const [withCode, setWithCode] = useState<WithCode>()
  if (!withCode) return <FirstStep onCode={(next) => setWithCode(() => next)} />
  return (
    <AuthPage title={t('secondStep.title')}>
      <Suspense>
        <SecondStep onCode={withCode} onBack={() => setWithCode(undefined)} />
      </Suspense>
    </AuthPage>
  )
}

function FirstStep({ onCode }: { onCode: (withCode: WithCode) => void }) {
  const { t } = useTranslation()
  usePageTitle(t('login.page'))
  const { notice, accepted, email = '' } = useLocation({ select: ({ state }) => state })
  const [ending] = useState(session.ending) // read once: it goes when the next session starts
  const welcome = useWelcome()
  const options = useSignInOptions()
  const { register, watch, errors, busy, refusal, refuse, clearRefusal, handlers } = useAccountForm({
    load: async () => {
      const { resolver, signIn } = await import('./signIn.ts')
      return {
        resolver,
        send: async (typed) => {
          const withCode = await signIn(typed)
          if (withCode) onCode(withCode)
        },
      }
    },
    defaultValues: { email, password: '' },
    first: email ? 'password' : 'email',
    onSent: () => accepted && welcome(accepted),
  })

  return (
    <AuthPage title={t('login.title')}>
      {refusal ? <FormNotice tone="error">{refusal}</FormNotice> : null}
      {notice && !refusal ? (
        <FormNotice tone="success">
          {t(`login.notice.${notice}`, { workspace: accepted?.workspace.name })}
        </FormNotice>
      ) : null}
      {ending && !notice && !refusal ? (
        <FormNotice tone="info">{t(`login.ending.${ending}`)}</FormNotice>
      ) : null}
      <form {...handlers} className="flex flex-col gap-4">
        <Field label={t('login.email')} error={errors.email?.message}>
          <Input {...register('email')} type="email" size="lg" autoComplete="username" inputMode="email" />
        </Field>
        <Field label={t('login.password')} error={errors.password?.message}>
          <PasswordInput {...register('password')} size="lg" autoComplete="current-password" />
        </Field>
        <TextLink to="/forgot-password" state={{ email: watch('email') }} className="-mt-1.5 self-start">
          {t('login.forgot')}
        </TextLink>
        <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-2">
          {t('login.submit')}
        </Button>
      </form>
      {options?.google_client_id ? (
        <Suspense fallback={<div className="mt-6 h-19" />}>
          <GoogleSignIn
            clientId={options.google_client_id}
            text="signin_with"
            onStart={clearRefusal}
            onRefusal={refuse}
            onCode={onCode}
          />
        </Suspense>
      ) : null}
      {options?.sign_up ? (
        <p className="mt-6 text-ink-2">
          {t('login.new')} <TextLink to="/sign-up">{t('login.signUp')}</TextLink>
        </p>
      ) : null}
      {options?.mailbox ? (
        <p className="mt-6">
          <a href="/mailbox" className={textLinkStyle}>
            {t('login.mailbox')}
          </a>
        </p>
      ) : null}
    </AuthPage>
  )
}
