import { passwordRules } from '@caravel/contract/passwords'
import clsx from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Props = { password: string; id?: string; className?: string }

export function PasswordChecklist({ password, id, className }: Props) {
  const { t } = useTranslation()
  const met = passwordRules.filter(({ holds }) => holds(password)).length
  return (
    <div className={className}>
      <ul
        id={id}
        aria-label={t('passwordRules.label')}
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-12"
      >
        {passwordRules.map(({ name, holds }) => (
          <PasswordRule key={name} text={t(`passwordRules.${name}`)} met={holds(password)} />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {password ? t('passwordRules.progress', { met, all: passwordRules.length }) : null}
      </p>
    </div>
  )
}

function PasswordRule({ text, met }: { text: string; met: boolean }) {
  const { t } = useTranslation()
  const Icon = met ? Check : Circle
  return (
    <li className={clsx('flex items-center gap-1.5', met ? 'text-success' : 'text-ink-3')}>
      <Icon size={met ? 12 : 8} strokeWidth={met ? 3 : 2} aria-hidden className="w-3 shrink-0" />
      {text}
      <span className="sr-only">{t(met ? 'passwordRules.met' : 'passwordRules.unmet')}</span>
    </li>
  )
}
