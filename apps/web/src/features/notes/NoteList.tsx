import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { useCan } from '../../data/useProfile.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { NoteEntry } from './NoteEntry.tsx'
import { NoteListSkeleton } from './NoteListSkeleton.tsx'
import { noteListQuery } from './notes.queries.ts'

type Props = { owner: RecordOwner; noteId: string }

export function NoteList({ owner, noteId }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('notes:write')
  const query = useInfiniteQuery(noteListQuery(owner))
  const { data: notes, isError, isFetching, refetch } = query
  if (!notes) return isError ? <ErrorState onRetry={refetch} retrying={isFetching} /> : <NoteListSkeleton />
  if (notes.length === 0) {
    return (
      <EmptyState
        drawing="notes"
        title={t('notes.empty.title')}
        text={mayWrite ? t('notes.empty.text') : undefined}
      />
    )
  }
  return (
    <>
      <ul aria-label={t('notes.title')} className="flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note.id}>
            <NoteEntry owner={owner} note={note} isLookedFor={note.id === noteId} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} label={t('notes.more')} failed={t('notes.moreFailed')} />
    </>
  )
}
