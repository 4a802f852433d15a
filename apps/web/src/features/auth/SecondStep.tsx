import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { FormNotice } from './shared/FormNotice.tsx'
import { useAccountForm } from './shared/useAccountForm.ts'
import type { WithCode } from './takeSteps.ts'

type Kind = 'app' | 'recovery'

export function SecondStep({ onCode, onBack }: { onCode: WithCode; onBack: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('app')
  const other = kind === 'app' ? 'recovery' : 'app'
  return (
    <>
      {/* Each begins empty, and with the focus in it. */}
      <CodeForm key={kind} kind={kind} onCode={onCode} />
      <div className="mt-4 flex flex-col items-start gap-1">
        <Button variant="ghost" className="-ml-3" onClick={() => setKind(other)}>
          {t(`secondStep.${other}.instead`)}
        </Button>
        <Button variant="ghost" className="-ml-3" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </div>
    </>
  )
}

function CodeForm({ kind, onCode }: { kind: Kind; onCode: WithCode }) {
  const { t } = useTranslation()
  const { register, errors, busy, refusal, handlers } = useAccountForm({
    load: async () => ({
      resolver: (await import('./signIn.ts')).codeResolver,
      send: ({ code }: { code: string }) => onCode(code),
    }),
    defaultValues: { code: '' },
    first: 'code',
  })
  return (
    <>
      {refusal ? <FormNotice tone="error">{refusal}</FormNotice> : null}
      <form {...handlers} className="flex flex-col gap-4">
        <Field
          label={t(`secondStep.${kind}.label`)}
          hint={t(`secondStep.${kind}.hint`)}
          error={errors.code?.message}
        >
          <Input
            {...register('code')}
            size="lg"
            autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            className="tracking-widest"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {t('secondStep.submit')}
        </Button>
      </form>
    </>
  )
}
