import type { Note } from '@caravel/contract/notes'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type RefObject, Suspense, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { useCan } from '../../data/useProfile.ts'
import { formatAgo, formatMoment } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { CallLine } from './CallLine.tsx'
import { NoteBody } from './NoteBody.tsx'
import { useHandOnFocus } from './useHandOnFocus.ts'
import { useRemoveNote } from './useNoteActs.ts'
import { type NoteEdits, useNoteEdits } from './useNoteEdits.ts'
import { useShowNote } from './useShowNote.ts'

type Props = {
  owner: RecordOwner
  note: Note
  /** Somebody was led to this note. */
  isLookedFor: boolean
}

export function NoteEntry({ owner, note, isLookedFor }: Props) {
  const { t } = useTranslation()
  const nameId = useId()
  const now = useNow()
  const article = useRef<HTMLElement>(null)
  useShowNote(article, isLookedFor)
  const handOn = useHandOnFocus(article)
  const { author, created_at, updated_at } = note
  const name = (author && `${author.first_name} ${author.last_name}`.trim()) || t('notes.someone')
  const { begin, edits } = useNoteEdits(owner.org, note)
  const body = note.body ? <NoteBody org={owner.org} body={note.body} /> : null
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={nameId}
      className={`flex gap-3 rounded-card border border-line px-3 py-2.5 outline-offset-0 ${isLookedFor ? 'motion-reduce:bg-selected' : ''}`}
    >
      <Avatar name={name} src={author?.pic?.file_url} size={24} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-7 items-center gap-2">
          <p id={nameId} className="min-w-0 truncate">
            <span className="font-medium">{name}</span>{' '}
            <time dateTime={created_at} title={formatMoment(created_at)} className="text-12 text-ink-3">
              {formatAgo(created_at, now)}
            </time>
            {updated_at === created_at ? null : (
              <span title={formatMoment(updated_at)} className="text-12 text-ink-3">
                {` · ${t('notes.edited')}`}
              </span>
            )}
          </p>
          {edits ? null : (
            <NoteMenu owner={owner} note={note} author={name} onEdit={begin} onRemove={handOn} />
          )}
        </header>
        {edits ? null : <CallLine note={note} />}
        {edits ? (
          <Suspense fallback={body}>
            <NoteEdit owner={owner} note={note} edits={endingAt(article, edits)} />
          </Suspense>
        ) : (
          body
        )}
      </div>
    </article>
  )
}

/** The focus stays with the note whose editor goes. */
function endingAt(article: RefObject<HTMLElement | null>, edits: NoteEdits): NoteEdits {
  return {
    ...edits,
    end() {
      edits.end()
      article.current?.focus({ preventScroll: true })
    },
  }
}

type MenuProps = {
  owner: RecordOwner
  note: Note
  author: string
  onEdit: () => void
  onRemove: () => void
}

function NoteMenu({ owner, note, author, onEdit, onRemove }: MenuProps) {
  const { t } = useTranslation()
  const mayWrite = useCan('notes:write')
  const mayModerate = useCan('notes:moderate')
  const { mutate: remove } = useRemoveNote(owner)
  const mayEdit = note.own && mayWrite
  if (!mayEdit && !mayModerate) return null

  function removeNote() {
    onRemove()
    remove(note)
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={Ellipsis}
          size="sm"
          label={t('notes.menu', { name: author })}
          className="-mr-1 ml-auto"
        />
      }
    >
      {mayEdit ? (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {t('notes.edit.action')}
        </MenuItem>
      ) : null}
      <MenuItem icon={Trash2} tone="danger" onSelect={removeNote}>
        {t('notes.delete.action')}
      </MenuItem>
    </Menu>
  )
}

const NoteEdit = later(() => import('./NoteEdit.tsx'), 'NoteEdit')
