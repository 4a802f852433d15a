import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../../patterns/settings/SettingsSection.tsx'
import { AddEntry } from './AddEntry.tsx'
import { WordListRows } from './WordListRows.tsx'
import { useChangeEntry, useEntriesNow, useShownEntries } from './wordLists.queries.ts'
import type { Entry, WordList } from './wordLists.ts'

type Props = {
  org: string
  list: WordList
  stored: readonly Entry[]
  /** Why it cannot be changed. */
  reason: string | undefined
}

export function WordListSection({ org, list, stored, reason }: Props) {
  const { t } = useTranslation()
  const entries = useShownEntries(org, list, stored)
  const entriesNow = useEntriesNow(org, list)
  const change = useChangeEntry(org, list)
  const [announcement, setAnnouncement] = useState('')

  function moveTo({ id, name }: Entry, position: number) {
    const total = entries.length
    if (position < 0 || position >= total) return
    change.mutate({ id, changes: { position } })
    setAnnouncement(t('wordLists.moved', { name, place: position + 1, total }))
  }

  function moveBy(entry: Entry, steps: number) {
    moveTo(entry, entriesNow().findIndex(({ id }) => id === entry.id) + steps)
  }

  return (
    <>
      <SettingsSection title={t(`wordLists.${list.texts}.title`)} text={t(`wordLists.${list.texts}.text`)}>
        <WordListRows
          org={org}
          list={list}
          entries={entries}
          reason={reason}
          onMoveTo={moveTo}
          onMoveBy={moveBy}
          onChange={(id, changes) => change.mutateAsync({ id, changes })}
        />
        {reason === undefined ? <AddEntry org={org} list={list} entries={entries} /> : null}
      </SettingsSection>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
