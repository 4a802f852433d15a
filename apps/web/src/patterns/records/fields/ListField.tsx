import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldLine } from '../../../ui/FieldLine.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import type { FieldOfRecord } from './fieldOfRecord.ts'
import { type Entry, ListEntry } from './ListEntry.tsx'

type Props = FieldOfRecord<string[]> & {
  type: 'email' | 'tel'
  /** One of them, as in "Edit email", "Add email". */
  one: string
  /** What is wrong with one of them, in words. */
  validate: (value: string) => string | undefined
  /** Something to know about one of them. */
  children: (value: string) => ReactNode
}

/** Several emails or phone numbers beside a record, the first of which is the one to use. Saved as a whole. */
export function ListField({ label, one, value, onSave, reason, type, validate, children }: Props) {
  const { t } = useTranslation()
  // Lines keep their identity, and so the focus in them, when what was saved comes back as what is stored.
  const [known, setKnown] = useState<Entry[]>([])
  const stored = withKeys(value, known)
  const problemOf = ({ text }: Entry) => (text.trim() === '' ? undefined : validate(text.trim()))
  const autosave = useAutosave<Entry[]>({
    name: label,
    value: stored,
    save: (to) => {
      setKnown(to)
      return onSave(textsOf(to))
    },
    validate: (to) => to.map(problemOf).find(Boolean),
    isSame: sameTexts,
  })
  const entries = autosave.current
  const [editing, setEditing] = useState<number | null>(null)

  function add() {
    const key = freeKey(entries)
    setEditing(key)
    autosave.change([...entries, { key, text: '' }])
  }

  /** The input of an entry was left: what is empty goes, and the rest is saved. */
  function leave(entry: Entry) {
    setEditing(null)
    if (problemOf(entry)) return
    const kept = entries
      .map(({ key, text }) => ({ key, text: text.trim() }))
      .filter(({ text }) => text !== '')
    if (autosave.state === 'overtaken' || autosave.state === 'found') autosave.change(kept)
    else autosave.set(kept)
  }

  function giveUp() {
    setEditing(null)
    autosave.takeTheirs()
  }

  return (
    <FieldLine label={label} note={<AutosaveNote state={autosave.state} />}>
      <div className="flex flex-col">
        {entries.map((entry, at) => (
          <ListEntry
            key={entry.key}
            type={type}
            one={one}
            entry={entry}
            rank={entries.length === 1 ? 'only' : at === 0 ? 'first' : 'other'}
            reason={reason}
            isEditing={editing === entry.key}
            problem={autosave.isEdited ? problemOf(entry) : undefined}
            onEdit={() => setEditing(entry.key)}
            onType={(text) => {
              setEditing(entry.key)
              autosave.change(entries.map((each) => (each.key === entry.key ? { ...each, text } : each)))
            }}
            onLeave={() => leave(entry)}
            onGiveUp={giveUp}
            onRemove={() => autosave.set(entries.filter((each) => each.key !== entry.key))}
            onMakePrimary={() => autosave.set([entry, ...entries.filter((each) => each.key !== entry.key)])}
          >
            {children(entry.text.trim())}
          </ListEntry>
        ))}
        {reason === undefined ? (
          <Button
            variant="ghost"
            size="sm"
            icon={Plus}
            onClick={add}
            className="h-8! self-start text-13! font-normal! text-ink-3!"
          >
            {t('records.add', { what: one })}
          </Button>
        ) : entries.length === 0 ? (
          <span className="px-2 py-1.5 text-placeholder">{t('records.empty')}</span>
        ) : null}
      </div>
      <AutosaveChoice autosave={autosave} stored={stored} describe={(list) => textsOf(list).join('\n')} />
    </FieldLine>
  )
}

/** Each text with the key that it had before, or a new one. */
function withKeys(texts: string[], before: Entry[]): Entry[] {
  const unused = [...before]
  const entries: Entry[] = []
  for (const text of texts) {
    const at = unused.findIndex((entry) => entry.text === text)
    const [kept] = at < 0 ? [] : unused.splice(at, 1)
    entries.push(kept ?? { key: freeKey([...before, ...entries]), text })
  }
  return entries
}

const freeKey = (entries: Entry[]) => 1 + Math.max(0, ...entries.map(({ key }) => key))
const textsOf = (entries: Entry[]) => entries.map(({ text }) => text)
const sameTexts = (one: Entry[], other: Entry[]) =>
  one.length === other.length && one.every(({ text }, at) => text === other[at]?.text)
