import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldLine } from './FieldLine.tsx'
import { FieldContext } from './fieldContext.ts'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Says "optional" after the label. */
  optional?: boolean
  /** A quiet word at the end of the label line, for example "Saved"; announced politely. */
  note?: ReactNode
  hideLabel?: boolean
  /** `row`: a line of a settings card, stacked on a phone. `line`: one of a record's values, see FieldLine. */
  layout?: 'stacked' | 'row' | 'line'
  className?: string
  /** One Input, PasswordInput, Textarea, Select or Combobox. */
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
  layout = 'stacked',
  className,
  children,
}: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const isRow = layout === 'row'

  const labelLine = (
    <div
      className={clsx(
        'flex gap-1.5',
        isRow ? 'items-center text-13' : 'items-baseline text-12',
        hideLabel && 'sr-only',
      )}
    >
      <label htmlFor={id} className={clsx('font-medium', !isRow && 'text-ink-2')}>
        {label}
      </label>
      {optional ? <span className="text-ink-3">{t('ui.optional')}</span> : null}
      <span aria-live="polite" className="ml-auto text-12 text-ink-3">
        {note}
      </span>
    </div>
  )
  const hintLine = hint ? (
    <p id={hintId} className={clsx('text-12 text-ink-3', layout === 'line' && 'px-2 pb-1')}>
      {hint}
    </p>
  ) : null
  const errorLine = error ? (
    <p id={errorId} className="flex gap-1.5 text-12 text-danger-text">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      {error}
    </p>
  ) : null

  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      {layout === 'line' ? (
        <FieldLine label={label} labelFor={id} note={note} className={className}>
          {children}
          {errorLine}
          {hintLine}
        </FieldLine>
      ) : isRow ? (
        <div className={clsx(rowStyle, error ? 'sheet:items-start' : 'sheet:items-center', className)}>
          <div className="flex flex-col justify-center sheet:min-h-8">
            {labelLine}
            {hintLine}
          </div>
          <div className="flex min-w-0 flex-col gap-1.5">
            {children}
            {errorLine}
          </div>
        </div>
      ) : (
        <div className={clsx('flex flex-col gap-1.5', className)}>
          {labelLine}
          {children}
          {errorLine}
          {hintLine}
        </div>
      )}
    </FieldContext>
  )
}

const rowStyle = 'grid min-h-15 gap-x-6 gap-y-1.5 px-4 py-3 sheet:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]'
