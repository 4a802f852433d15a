import { callDirections, callResults } from '@caravel/contract/note-kinds'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../ui/DayInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Called } from './called.ts'

type Props = {
  called: Called
  onChange: (changes: Partial<Called>) => void
  dayHint?: string
}

export function CalledFields({ called: { kind, direction, result, day, time }, onChange, dayHint }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {kind === 'call' ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('notes.log.directionLabel')}>
            <Select
              value={direction ?? ''}
              onValueChange={(next) => onChange({ direction: next || null })}
              options={[
                ...(direction === null ? [{ value: '' as const, label: t('notes.log.unsaid') }] : []),
                ...callDirections.map((value) => ({ value, label: t(`notes.log.direction.${value}`) })),
              ]}
            />
          </Field>
          <Field label={t('notes.log.resultLabel')}>
            <Select
              value={result ?? ''}
              onValueChange={(next) => onChange({ result: next || null })}
              options={[
                ...(result === null ? [{ value: '' as const, label: t('notes.log.unsaid') }] : []),
                ...callResults.map((value) => ({ value, label: t(`notes.log.result.${value}`) })),
              ]}
            />
          </Field>
        </div>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('notes.log.when')} hint={dayHint}>
          <DayInput value={day} onChange={(next) => onChange({ day: next })} />
        </Field>
        <Field label={t('tasks.time')}>
          <Input type="time" value={time} onChange={({ target }) => onChange({ time: target.value })} />
        </Field>
      </div>
    </>
  )
}
