import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { roleOptions } from './roleOptions.ts'

export type Teammate = {
  /** Its place in the form, from 1. */
  number: number
  email: string
  role: 'ADMIN' | 'MEMBER'
  error: string | undefined
  sent: boolean
}

type Props = {
  teammate: Teammate
  locked: boolean
  onChange: (changes: Partial<Pick<Teammate, 'email' | 'role'>>) => void
}

export function TeammateRow({ teammate, locked, onChange }: Props) {
  const { t } = useTranslation()
  const { number, email, role, error, sent } = teammate
  return (
    <div className="flex items-start gap-2">
      <Field
        label={t('inviteMembers.email', { number })}
        hideLabel
        error={error}
        hint={sent ? t('inviteMembers.rowSent') : undefined}
        className="min-w-0 flex-1"
      >
        <Input
          type="email"
          size="lg"
          inputMode="email"
          autoComplete="off"
          placeholder={t('inviteMembers.placeholder')}
          value={email}
          onChange={(event) => onChange({ email: event.target.value })}
          readOnly={locked}
          trailing={sent ? <Check size={16} aria-hidden className="mr-2 text-success" /> : undefined}
        />
      </Field>
      <div className="w-28 shrink-0">
        <Select
          size="lg"
          aria-label={t('inviteMembers.role', { number })}
          value={role}
          onValueChange={(next) => onChange({ role: next })}
          options={roleOptions(invitableRoles)}
          disabled={locked}
          reason={sent ? t('inviteMembers.rowSent') : undefined}
        />
      </div>
    </div>
  )
}

const invitableRoles = ['ADMIN', 'MEMBER'] as const
