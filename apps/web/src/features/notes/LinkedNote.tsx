import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NoteEntry } from './NoteEntry.tsx'
import { isNoteOf, noteListQuery, noteQuery } from './notes.queries.ts'

type Props = { owner: RecordOwner; noteId: string }

/** The note that somebody was led to, above the list where that does not reach as far back. */
export function LinkedNote({ owner, noteId }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const { data: listed } = useInfiniteQuery(noteListQuery(owner))
  const isListed = listed?.some(({ id }) => id === noteId)
  // What was in the list and is not any more was seen to go.
  const [wasListed, setWasListed] = useState(false)
  if (isListed && !wasListed) setWasListed(true)
  const isMissing = isListed === false && !wasListed
  const {
    data: note,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...noteQuery(owner.org, noteId),
    enabled: isMissing,
  })
  if (!isMissing || (!note && !error)) return null
  if (hasStatus(error, 404) || (note && !isNoteOf(note, owner))) {
    return (
      <p role="status" className="rounded-control bg-subtle px-3 py-2 text-ink-3">
        {t('notes.linked.deleted')}
      </p>
    )
  }
  if (!note) return <ErrorState onRetry={refetch} retrying={isFetching} />
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h2 id={headingId} className="text-12 font-medium text-ink-3">
        {t('notes.linked.title')}
      </h2>
      <NoteEntry owner={owner} note={note} isLookedFor />
    </section>
  )
}
