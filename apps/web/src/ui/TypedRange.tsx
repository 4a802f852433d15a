import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { understoodDay } from './typedDay.ts'

export type RangeText = { start: string; end: string }

type Props = {
  text: RangeText
  problems: { start?: string; end?: string }
  onChange: (text: RangeText) => void
  onLeave: (side: keyof RangeText) => void
}

/** The two typed dates of a DateRange. Problems are keys below `ui.dateRange.error`. */
export function TypedRange({ text, problems, onChange, onLeave }: Props) {
  const { t } = useTranslation()
  const error = (side: keyof RangeText) =>
    problems[side] && t(`ui.dateRange.error.${problems[side]}`, { date: text[side].trim() })
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {(['start', 'end'] as const).map((side) => (
        <Field
          key={side}
          label={t(`ui.dateRange.${side}`)}
          hint={problems[side] ? undefined : understoodDay(text[side])}
          error={error(side)}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            placeholder={t('ui.dateRange.format')}
            value={text[side]}
            onChange={(event) => onChange({ ...text, [side]: event.target.value })}
            onBlur={() => onLeave(side)}
          />
        </Field>
      ))}
    </div>
  )
}
