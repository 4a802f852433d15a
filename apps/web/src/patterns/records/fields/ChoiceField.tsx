import { type ReactElement, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { FieldLine } from '../../../ui/FieldLine.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { emptyText, type FieldOfRecord } from './fieldOfRecord.ts'
import { QuietButton } from './QuietButton.tsx'

type Props<T> = FieldOfRecord<T | null> & {
  isSame: (one: T | null, other: T | null) => boolean
  /** A value in words. */
  describe: (value: T) => string
  /** A value as it is shown: a badge, an avatar with a name. */
  children: (value: T) => ReactNode
  picker: (chosen: { value: T | null; onPick: (value: T | null) => void; trigger: ReactElement }) => ReactNode
  /** In place of “Set” and the label, where nothing is chosen yet. */
  invitation?: string
  /** At the end of the line: a link to what was chosen. */
  trailing?: ReactNode
}

/** Saved when it is picked. */
export function ChoiceField<T>(props: Props<T>) {
  const { label, value, onSave, reason, isSame, describe, children, picker, invitation, trailing } = props
  const { t } = useTranslation()
  const id = useId()
  const autosave = useAutosave({ value, save: onSave, isSame })
  const { current } = autosave
  const inWords = (chosen: T | null) => (chosen === null ? '' : describe(chosen))
  const trigger = (
    <QuietButton
      id={id}
      aria-label={t('records.choice', { label, value: inWords(current) || t('records.empty') })}
      reason={reason}
    >
      {current === null ? (
        <span className="truncate text-placeholder">
          {(reason === undefined && invitation) || emptyText(label, reason)}
        </span>
      ) : (
        children(current)
      )}
    </QuietButton>
  )
  return (
    <FieldLine label={label} labelFor={id} note={<AutosaveNote state={autosave.state} />}>
      <div className="flex min-w-0 items-center">
        {picker({ value: current, onPick: autosave.set, trigger })}
        {trailing}
      </div>
      <AutosaveChoice autosave={autosave} stored={value} describe={inWords} />
    </FieldLine>
  )
}
