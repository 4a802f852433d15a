import type { Activity } from '@caravel/contract/activities'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { plainNote } from '../notes/shared/plainNote.ts'
import { useCallWords } from '../notes/shared/useCallWords.ts'

/** Only the beginning, which leads to the whole note. */
export function QuotedNote({ note }: { note: NonNullable<Activity['note']> }) {
  const { t } = useTranslation()
  const text = [useCallWords(note), plainNote(note.beginning)].filter(Boolean).join('\n')
  if (text === '') return null
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, tab: 'notes' as const, note: note.id })}
      aria-label={t('timeline.openNote', { text })}
      className="w-fit max-w-lg rounded-check border-line-strong border-l-2 pl-3 text-ink-2 hover:border-link hover:text-ink"
    >
      <span className="wrap-anywhere line-clamp-3 whitespace-pre-line">{text}</span>
    </Link>
  )
}
