import { AutosaveConflict } from '../../../../ui/AutosaveConflict.tsx'
import { useAutosave } from '../../../../ui/useAutosave.ts'
import { DayLine } from './DayLine.tsx'
import { dayIn, dayInWords, dayProblem, dayText, sameDay } from './dayText.ts'
import type { FieldOfRecord } from './fieldOfRecord.ts'

/** A day beside a record, as `YYYY-MM-DD` or null. */
export function DayField({ label, value, onSave, reason }: FieldOfRecord<string | null>) {
  const stored = dayText(value)
  const autosave = useAutosave({
    value: stored,
    save: (text) => onSave(dayIn(text)),
    validate: dayProblem,
    isSame: sameDay,
  })
  return (
    <DayLine label={label} value={value} autosave={autosave} reason={reason}>
      <AutosaveConflict autosave={autosave} stored={stored} describe={dayInWords} />
    </DayLine>
  )
}
