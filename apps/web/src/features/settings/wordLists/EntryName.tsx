import { EntryName as Name } from '@caravel/contract/settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { autosaveInput } from '../../../ui/autosaveInput.ts'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { isAboutName } from './wordLists.queries.ts'
import type { Entry, WordList } from './wordLists.ts'

type Props = {
  list: WordList
  entry: Entry
  reason: string | undefined
  onSave: (name: string) => Promise<unknown>
}

/** Saved when it is left; a name that is taken says so beside it, and stays as it was typed. */
export function EntryName({ list, entry, reason, onSave }: Props) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<string>()
  const autosave = useAutosave({
    value: entry.name,
    validate: problemWith(Name),
    save: (name: string) =>
      onSave(name).catch((error: unknown) => {
        setRefusal(isAboutName(error, { name }) ? errorMessage(error) : undefined)
        throw error
      }),
  })
  const failed = autosave.state === 'failed' ? refusal : undefined
  return (
    <Field
      label={t(`wordLists.${list.texts}.name`, { name: entry.name })}
      hideLabel
      error={autosave.error ?? failed}
      className="relative min-w-0 flex-1 basis-40"
    >
      <Input
        {...autosaveInput(autosave)}
        look="quiet"
        disabled={reason !== undefined}
        reason={reason}
        autoComplete="off"
        className="font-medium"
      />
      <span
        aria-live="polite"
        className="pointer-events-none absolute top-2 right-2 bg-surface text-12 text-ink-3 max-sheet:top-3"
      >
        {failed === undefined ? <AutosaveNote state={autosave.state} /> : null}
      </span>
      <AutosaveChoice autosave={autosave} stored={entry.name} describe={String} />
    </Field>
  )
}
