import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldContext } from './fieldContext.ts'

type Props = {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Says "optional" after the label. */
  optional?: boolean
  /** A quiet word at the end of the label line, for example "Saved"; announced politely. */
  note?: ReactNode
  hideLabel?: boolean
  className?: string
  /** One Input, PasswordInput, Textarea or Select. */
  children: ReactNode
}

export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  note,
  hideLabel,
  className,
  children,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={clsx('flex flex-col gap-1.5', className)}>
        <div className={clsx('flex items-baseline gap-1.5 text-12', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="font-medium text-ink-2">
            {label}
          </label>
          {optional ? <span className="text-ink-3">{t('ui.optional')}</span> : null}
          <span aria-live="polite" className="ml-auto text-ink-3">
            {note}
          </span>
        </div>
        {children}
        {error ? (
          <p id={errorId} className="flex gap-1.5 text-12 text-danger-text">
            <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
            {error}
          </p>
        ) : null}
        {hint ? (
          <p id={hintId} className="text-12 text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}
