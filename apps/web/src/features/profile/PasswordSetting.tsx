import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { ChangePassword } from './ChangePassword.tsx'

type Props = { org: string; email: string }

export function PasswordSetting({ org, email }: Props) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)

  // The form is gone with the button that closed it, so focus goes back to the one that opened it.
  useEffect(() => {
    if (wasChanging.current && !changing) button.current?.focus()
    wasChanging.current = changing
  }, [changing])

  if (changing) return <ChangePassword org={org} email={email} onDone={() => setChanging(false)} />
  return (
    <Field layout="row" label={t('security.password')}>
      <div className="flex gap-2">
        <Input type="password" readOnly value={MASK} autoComplete="off" />
        <Button ref={button} onClick={() => setChanging(true)} className="max-sheet:h-10">
          {t('security.change')}
        </Button>
      </div>
    </Field>
  )
}

/** Says that there is one, and nothing else about it. */
const MASK = '••••••••••'
