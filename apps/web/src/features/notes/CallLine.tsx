import type { Note } from '@caravel/contract/notes'
import { PhoneIncoming, PhoneOutgoing, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { useCallWords } from './shared/useCallWords.ts'

export function CallLine({ note }: { note: Note }) {
  const { t } = useTranslation()
  const words = useCallWords(note)
  if (note.kind === 'note') return null
  const Icon = note.kind === 'meeting' ? Users : note.direction === 'incoming' ? PhoneIncoming : PhoneOutgoing
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 pb-1 text-12 text-ink-2">
      <Icon size={14} aria-hidden className="text-ink-3" />
      <span className="font-medium text-ink">{t(`notes.log.kind.${note.kind}`)}</span>
      {words ? <span>{`· ${words}`}</span> : null}
      {note.happened_at ? (
        <time
          dateTime={note.happened_at}
          className="text-ink-3"
        >{`· ${formatMoment(note.happened_at)}`}</time>
      ) : null}
    </p>
  )
}
