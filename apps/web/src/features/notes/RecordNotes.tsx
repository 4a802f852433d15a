import { useTranslation } from 'react-i18next'
import type { RecordRef } from '../../data/kinds.ts'
import { LinkedNote } from './LinkedNote.tsx'
import { LogButtons } from './LogButtons.tsx'
import { NoteComposer } from './NoteComposer.tsx'
import { NoteList } from './NoteList.tsx'

type Props = {
  org: string
  record: RecordRef
  /** The note that somebody was led to; empty otherwise. */
  noteId: string
}

export function RecordNotes({ org, record, noteId }: Props) {
  const owner = { org, ...record }
  const { t } = useTranslation()
  return (
    <section aria-label={t('notes.title')} className="flex max-w-180 flex-col gap-4">
      <NoteComposer owner={owner} />
      <LogButtons owner={owner} />
      {noteId ? <LinkedNote key={noteId} owner={owner} noteId={noteId} /> : null}
      <NoteList owner={owner} noteId={noteId} />
    </section>
  )
}
