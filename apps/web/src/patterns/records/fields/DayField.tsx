import { AutosaveConflict } from '../../../ui/AutosaveConflict.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { DayLine } from './DayLine.tsx'
import { dayIn, dayInWords, dayProblem, dayText, sameDay } from './dayText.ts'
import type { FieldOfRecord } from './fieldOfRecord.ts'

type Props = FieldOfRecord<string | null> & { validate?: (day: string | null) => string | undefined }

/** A day beside a record, as `YYYY-MM-DD` or null. */
export function DayField({ label, value, onSave, validate, reason }: Props) {
  const stored = dayText(value)
  const autosave = useAutosave({
    value: stored,
    save: (text) => onSave(dayIn(text)),
    validate: (text) => dayProblem(text) ?? validate?.(dayIn(text)),
    isSame: sameDay,
  })
  return (
    <DayLine label={label} value={value} autosave={autosave} reason={reason}>
      <AutosaveConflict autosave={autosave} stored={stored} describe={dayInWords} />
    </DayLine>
  )
}
