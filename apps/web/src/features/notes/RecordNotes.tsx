import { useTranslation } from 'react-i18next'
import { LinkedNote } from './LinkedNote.tsx'
import { LogButtons } from './LogButtons.tsx'
import { NoteComposer } from './NoteComposer.tsx'
import { NoteList } from './NoteList.tsx'
import type { NoteOwner } from './notes.queries.ts'

type Props = NoteOwner & {
  /** The note that somebody was led to; empty otherwise. */
  noteId: string
}

export function RecordNotes({ noteId, ...owner }: Props) {
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
