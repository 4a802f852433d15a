import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plugins, sensors } from '../../../patterns/board/dragging.ts'
import { WordListRow } from './WordListRow.tsx'
import type { Entry, EntryChanges, WordList } from './wordLists.ts'

type Props = {
  org: string
  list: WordList
  entries: readonly Entry[]
  reason: string | undefined
  onMoveTo: (entry: Entry, position: number) => void
  onMoveBy: (entry: Entry, steps: number) => void
  onChange: (id: string, changes: EntryChanges) => Promise<unknown>
}

export function WordListRows({ org, list, entries, reason, onMoveTo, onMoveBy, onChange }: Props) {
  const { t } = useTranslation()
  const [dragPlugins] = useState(plugins)
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={dragPlugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return
        const entry = entries.find(({ id }) => id === source.id)
        if (entry) onMoveTo(entry, source.index)
      }}
    >
      <ul aria-label={t(`wordLists.${list.texts}.title`)} className="divide-y divide-line">
        {entries.map((entry, place) => (
          <WordListRow
            key={entry.id}
            org={org}
            list={list}
            entries={entries}
            entry={entry}
            place={place}
            reason={reason}
            onMoveBy={(steps) => onMoveBy(entry, steps)}
            onChange={(changes) => onChange(entry.id, changes)}
          />
        ))}
      </ul>
    </DragDropProvider>
  )
}
