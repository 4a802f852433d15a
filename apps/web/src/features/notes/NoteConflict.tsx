import type { Note } from '@caravel/contract/notes'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { CallLine } from './CallLine.tsx'
import { NoteText } from './NoteText.tsx'

type Props = { stored: Note; onKeepMine: () => void; onTakeTheirs: () => void }

/** A note that was changed elsewhere while somebody edited it. What they typed is still above. */
export function NoteConflict({ stored, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-control border border-orange-dot/40 bg-orange-bg px-3 py-2 text-12 text-orange-fg"
    >
      <p className="font-medium">{t('notes.conflict.title')}</p>
      <div className="max-h-40 overflow-y-auto text-ink">
        <CallLine note={stored} />
        <NoteText body={stored.body} reader={undefined} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={onKeepMine}>
          {t('notes.conflict.keepMine')}
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          {t('notes.conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
