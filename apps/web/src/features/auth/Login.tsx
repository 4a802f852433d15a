import type { Credentials } from '@caravel/contract/auth'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { AuthPage } from './shared/AuthPage.tsx'

/** Where to go afterwards is the public guard's to say: it acts as soon as there is a session. */
export function Login() {
  const { t } = useTranslation()
  usePageTitle(t('login.page'))
  const [refusal, setRefusal] = useState('')
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: async (...form) => (await loadSignIn()).credentialsResolver(...form),
    defaultValues: { email: '', password: '' },
  })
  useEffect(() => setFocus('email'), [setFocus])

  async function submit(event: FormEvent) {
    setRefusal('')
    try {
      await handleSubmit(async (credentials) => (await loadSignIn()).signIn(credentials))(event)
    } catch (error) {
      setRefusal(errorMessage(error) || t('ui.snackbar.error'))
    }
  }

  return (
    <AuthPage title={t('login.title')}>
      {refusal ? (
        <p role="alert" className="mb-4 flex gap-2 rounded-control bg-rose-bg px-3 py-2 text-rose-fg">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {refusal}
        </p>
      ) : null}
      <form noValidate onSubmit={submit} onInput={loadSignIn} className="flex flex-col gap-4">
        <Field label={t('login.email')} error={formState.errors.email?.message}>
          <Input {...register('email')} type="email" size="lg" autoComplete="username" inputMode="email" />
        </Field>
        <Field label={t('login.password')} error={formState.errors.password?.message}>
          <PasswordInput {...register('password')} size="lg" autoComplete="current-password" />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={formState.isSubmitting || formState.isSubmitSuccessful}
          className="mt-2"
        >
          {t('login.submit')}
        </Button>
      </form>
    </AuthPage>
  )
}

const loadSignIn = () => import('./signIn.ts')
