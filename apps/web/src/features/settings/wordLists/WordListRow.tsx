import { dealKinds } from '@caravel/contract/settings'
import { useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { EntryMark } from './EntryMark.tsx'
import { EntryMenu } from './EntryMenu.tsx'
import { EntryName } from './EntryName.tsx'
import type { Entry, EntryChanges, WordList } from './wordLists.ts'

type Props = {
  org: string
  list: WordList
  entries: readonly Entry[]
  entry: Entry
  place: number
  reason: string | undefined
  onMoveBy: (steps: number) => void
  onChange: (changes: EntryChanges) => Promise<unknown>
}

/** Alt with the arrows moves it, wherever in the row the focus is. */
export function WordListRow({ org, list, entries, entry, place, reason, onMoveBy, onChange }: Props) {
  const { t } = useTranslation()
  const locked = reason !== undefined
  const { ref, handleRef, isDragging } = useSortable({
    id: entry.id,
    index: place,
    disabled: locked,
    transition: { duration: 120 },
  })
  // A failure is shown where it belongs by whoever sends the change.
  const set = (changes: EntryChanges) => void onChange(changes).catch(() => undefined)

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || locked) return
    event.preventDefault()
    onMoveBy(step)
  }

  return (
    <li
      ref={ref}
      onKeyDown={onKeyDown}
      className={clsx(
        'flex flex-wrap items-start gap-1 bg-surface py-1.5 pr-2 first:rounded-t-card last:rounded-b-card',
        locked ? 'pl-2' : 'pl-1',
        isDragging && 'rounded-card! shadow-dialog',
      )}
    >
      {locked ? null : (
        <IconButton
          ref={handleRef}
          icon={GripVertical}
          size="sm"
          label={t('wordLists.reorder', { name: entry.name })}
          shortcut={t('wordLists.reorderKeys')}
          className="mt-0.5 w-6! cursor-grab touch-none text-ink-3 active:cursor-grabbing max-sheet:mt-1.5"
        />
      )}
      <EntryMark entry={entry} reason={reason} onChange={set} />
      <EntryName list={list} entry={entry} reason={reason} onSave={(name) => onChange({ name })} />
      {entry.kind ? (
        <Select
          size="sm"
          aria-label={t('wordLists.kindOf', { name: entry.name })}
          value={entry.kind}
          options={dealKinds.map((kind) => ({ value: kind, label: t(`wordLists.kinds.${kind}`) }))}
          onValueChange={(kind) => set({ kind })}
          disabled={locked}
          reason={reason}
          className="mt-0.5 w-20! max-sheet:mt-1.5"
        />
      ) : null}
      {locked ? null : (
        <EntryMenu org={org} list={list} entries={entries} entry={entry} place={place} onMoveBy={onMoveBy} />
      )}
    </li>
  )
}
