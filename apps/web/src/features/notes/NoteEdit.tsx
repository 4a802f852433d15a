import { logKinds } from '@caravel/contract/note-kinds'
import type { Note } from '@caravel/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { OfflineNote } from '../../ui/OfflineNote.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { CalledFields } from './CalledFields.tsx'
import { calledChanges } from './called.ts'
import { NoteEditor } from './editor/NoteEditor.tsx'
import { NoteConflict } from './NoteConflict.tsx'
import { NoteProblem } from './NoteProblem.tsx'
import { noteQuery } from './notes.queries.ts'
import { noteToSend } from './noteToSend.ts'
import { useUpdateNote } from './useNoteActs.ts'
import type { NoteEdits } from './useNoteEdits.ts'

type Props = { owner: RecordOwner; note: Note; edits: NoteEdits }

export function NoteEdit({ owner, note, edits }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const problemId = useId()
  const update = useUpdateNote(owner, note)
  const [stored, setStored] = useState<Note>()
  const [isAsking, setAsking] = useState(false)
  const { edit, change, end } = edits
  const { called } = edit
  const { body, problem } = textToSend(edit.text, called !== undefined)
  const changes = called && edit.before ? calledChanges(edit.before, called) : {}
  const isUnchanged = edit.text === edit.from && Object.keys(changes).length === 0

  async function save(version: number) {
    if (problem || update.isPending) return
    if (isUnchanged) return end()
    try {
      await update.mutateAsync({ body, ...changes, version })
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
    if (isUnchanged) end()
    else setAsking(true)
  }

  function discard() {
    // First, or the question would take the focus back that the note gets.
    flushSync(() => setAsking(false))
    end()
  }

  return (
    <div className="flex flex-col gap-1.5">
      {called ? (
        <div className="flex flex-col gap-3 pb-1.5">
          <Field label={t('notes.log.kindLabel')}>
            <Select
              value={called.kind}
              onValueChange={(kind) => change({ called: { ...called, kind } })}
              options={logKinds.map((value) => ({ value, label: t(`notes.log.kind.${value}`) }))}
            />
          </Field>
          <CalledFields called={called} onChange={(next) => change({ called: { ...called, ...next } })} />
        </div>
      ) : null}
      <NoteEditor
        org={owner.org}
        label={t('notes.edit.label')}
        placeholder={t('notes.placeholder')}
        value={edit.text}
        onChange={(text) => change({ text })}
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
      <OfflineNote />
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

/** A call and a meeting may go without words. */
function textToSend(text: string, isLogged: boolean): ReturnType<typeof noteToSend> {
  const { body, problem } = noteToSend(text)
  return { body, problem: isLogged && problem === 'blank' ? null : problem }
}
