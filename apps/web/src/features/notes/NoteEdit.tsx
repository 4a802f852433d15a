import type { Note } from '@caravel/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { NoteEditor } from './editor/NoteEditor.tsx'
import { NoteConflict } from './NoteConflict.tsx'
import { NoteProblem } from './NoteProblem.tsx'
import { type NoteOwner, noteQuery } from './notes.queries.ts'
import { noteToSend } from './noteToSend.ts'
import { useUpdateNote } from './useNoteActs.ts'
import type { NoteEdits } from './useNoteEdits.ts'

type Props = { owner: NoteOwner; note: Note; edits: NoteEdits }

/** Changes the text of a note in its place. */
export function NoteEdit({ owner, note, edits }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const problemId = useId()
  const update = useUpdateNote(owner, note)
  const [stored, setStored] = useState<Note>()
  const [isAsking, setAsking] = useState(false)
  const { edit, change, end } = edits
  const { body, problem } = noteToSend(edit.text)

  async function save(version: number) {
    if (problem || update.isPending) return
    if (edit.text === edit.from) return end()
    try {
      await update.mutateAsync({ body, version })
      end()
    } catch (error) {
      if (!hasStatus(error, 409)) return tell(error)
      await queryClient.fetchQuery({ ...noteQuery(owner.org, note.id), staleTime: 0 }).then(setStored, tell)
    }
  }

  function tell(error: unknown) {
    show({ tone: 'error', text: errorMessage(error) })
  }

  function cancel() {
    if (edit.text === edit.from) end()
    else setAsking(true)
  }

  function discard() {
    // First, or the question would take the focus back that the note gets.
    flushSync(() => setAsking(false))
    end()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <NoteEditor
        org={owner.org}
        label={t('notes.edit.label')}
        placeholder={t('notes.placeholder')}
        value={edit.text}
        onChange={change}
        onSave={() => save(edit.version)}
        onCancel={cancel}
        isReadOnly={update.isPending}
        describedBy={problem === 'large' ? problemId : undefined}
      >
        <Button size="sm" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          onClick={() => save(edit.version)}
          loading={update.isPending}
          disabled={problem !== null}
          reason={t(`notes.problem.${problem ?? 'blank'}`)}
        >
          {t('notes.save')}
        </Button>
      </NoteEditor>
      <NoteProblem id={problemId} problem={problem} />
      {stored ? (
        <NoteConflict
          stored={stored}
          onKeepMine={() => {
            setStored(undefined)
            void save(stored.version)
          }}
          onTakeTheirs={end}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('notes.edit.discard.title')}
        confirmLabel={t('notes.edit.discard.confirm')}
        onConfirm={discard}
      >
        {t('notes.edit.discard.text')}
      </ConfirmDialog>
    </div>
  )
}
