import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedFormat } from './day.ts'
import { Input, type InputProps } from './Input.tsx'
import { readTypedDay } from './typedDay.ts'

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** A day, or what was typed as long as that is none. */
  value: string
  onChange: (value: string) => void
  /** How what is typed is read; as a whole day unless told. */
  read?: typeof readTypedDay
}

/** A day that is typed as DD/MM/YYYY, whatever the browser would make of it, and tidied up when it is left. */
export function DayInput({ value, onChange, onBlur, read = readTypedDay, ...rest }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => tidied(value, read))

  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      placeholder={t('ui.dateRange.format')}
      {...rest}
      value={text}
      onChange={({ target }) => {
        const typed = read(target.value)
        setText(target.value)
        onChange('day' in typed ? typed.day : target.value)
      }}
      onBlur={(event) => {
        setText((typed) => tidied(typed, read))
        onBlur?.(event)
      }}
    />
  )
}

/** `1.7.2026` and `2026-07-01` as 01/07/2026; what is no day as it is. */
function tidied(text: string, read: typeof readTypedDay): string {
  const typed = read(text)
  return 'day' in typed ? typedFormat(typed.day) : text
}
