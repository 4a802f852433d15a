import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'

type Props = { user: { email: string; has_password: boolean } }

export function EmailSetting({ user }: Props) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  return (
    <Field layout="row" label={t('profile.email')}>
      <div className="flex gap-2">
        <Input type="email" readOnly value={user.email} title={user.email} />
        <Button
          onClick={() => setChanging(true)}
          disabled={!user.has_password}
          reason={user.has_password ? undefined : t('profile.changeEmail.noPassword')}
          aria-label={t('profile.changeEmail.action')}
          className="max-sheet:h-10"
        >
          {t('profile.changeEmail.short')}
        </Button>
        {changing ? <ChangeEmail email={user.email} onClose={() => setChanging(false)} /> : null}
      </div>
    </Field>
  )
}
