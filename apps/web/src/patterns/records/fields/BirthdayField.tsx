import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { readTypedBirthday as read } from '../../../ui/typedDay.ts'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { DayLine } from './DayLine.tsx'
import { dayIn, dayInWords, dayProblem, dayText, sameDay } from './dayText.ts'
import type { FieldOfRecord } from './fieldOfRecord.ts'

type Props = FieldOfRecord<string | null> & { validate?: (day: string | null) => string | undefined }

/** A birthday beside a record, as `YYYY-MM-DD` or null; its year may be left out. */
export function BirthdayField({ label, value, onSave, validate, reason }: Props) {
  const stored = dayText(value)
  const autosave = useAutosave({
    value: stored,
    save: (text) => onSave(dayIn(text, read)),
    validate: (text) => dayProblem(text, read) ?? validate?.(dayIn(text, read)),
    isSame: (one, other) => sameDay(one, other, read),
  })
  return (
    <DayLine label={label} value={value} autosave={autosave} read={read} reason={reason}>
      <AutosaveChoice autosave={autosave} stored={stored} describe={(text) => dayInWords(text, read)} />
    </DayLine>
  )
}
