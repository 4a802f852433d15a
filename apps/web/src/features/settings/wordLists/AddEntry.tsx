import { EntryName as Name } from '@caravel/contract/settings'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useAddEntry } from './wordLists.queries.ts'
import type { Entry, WordList } from './wordLists.ts'

type Props = { org: string; list: WordList; entries: readonly Entry[] }

/** Enter adds what is typed, and the focus stays for the next one. */
export function AddEntry({ org, list, entries }: Props) {
  const { t } = useTranslation()
  const add = useAddEntry(org, list)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function type(next: string) {
    setName(next)
    setError(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    const problem = problemWith(Name)(name)
    if (problem) return setError(problem)
    try {
      await add.mutateAsync({ name, ...list.freshFields(entries) })
      setName((now) => (now === name ? '' : now))
    } catch (failure) {
      setError(errorMessage(failure) || t('ui.snackbar.error'))
    }
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-1 py-1.5 pr-2 pl-1">
      <span className="flex h-8 w-14.5 items-center justify-end pr-1.5 text-ink-3 max-sheet:h-10">
        <Plus size={16} aria-hidden />
      </span>
      <Field label={t(`wordLists.${list.texts}.add`)} hideLabel error={error} className="min-w-0 flex-1">
        <Input
          look="quiet"
          placeholder={t(`wordLists.${list.texts}.add`)}
          value={name}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
        />
      </Field>
      {name.trim() === '' ? null : (
        <Button type="submit" size="sm" loading={add.isPending} className="mt-0.5 max-sheet:mt-1.5">
          {t('wordLists.add')}
        </Button>
      )}
    </form>
  )
}
