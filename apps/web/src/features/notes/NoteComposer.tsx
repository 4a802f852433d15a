import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { useCan } from '../../data/useProfile.ts'
import { useTellRefusal } from '../../patterns/records/useTellRefusal.ts'
import { Button } from '../../ui/Button.tsx'
import { OfflineNote } from '../../ui/OfflineNote.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import type { NoteEditor } from './editor/NoteEditor.tsx'
import { NoteProblem } from './NoteProblem.tsx'
import { noteToSend } from './noteToSend.ts'
import { useDraft } from './useDraft.ts'
import { useCreateNote } from './useNoteActs.ts'

/** The editor comes when somebody begins to write; what they type until then is not lost. */
export function NoteComposer({ owner }: { owner: RecordOwner }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const tellRefusal = useTellRefusal()
  const mayWrite = useCan('notes:write')
  const problemId = useId()
  const { kept, keep, drop } = useDraft(`note:${owner.org}:${owner.id}`)
  const [Editor, setEditor] = useState<typeof NoteEditor>()
  const create = useCreateNote(owner)
  const text = kept ?? ''
  const { body, problem } = noteToSend(text)

  const load = useEffectEvent(() => {
    import('./editor/NoteEditor.tsx').then(
      (module) => setEditor(() => module.NoteEditor),
      () => show({ tone: 'error' }), // a plain box can write a note as well
    )
  })
  const [isWanted, setWanted] = useState(text !== '')
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted])

  function save() {
    if (problem || create.isPending) return
    create.mutate(
      { body },
      {
        onSuccess: drop,
        onError: (error) => tellRefusal(error, drop),
      },
    )
  }

  const saveButton = (
    <Button
      variant="primary"
      size="sm"
      onClick={save}
      loading={create.isPending}
      disabled={problem !== null}
      reason={t(`notes.problem.${problem ?? 'blank'}`)}
      className="max-sheet:h-9 max-sheet:px-4"
    >
      {t('notes.save')}
    </Button>
  )

  if (!mayWrite || !Editor) {
    return (
      <div className="flex flex-col gap-2">
        <Textarea
          rows={1}
          className="resize-none! px-3!"
          aria-label={t('notes.new')}
          placeholder={t('notes.placeholder')}
          value={text}
          disabled={!mayWrite}
          reason={t('notes.viewer')}
          onFocus={() => setWanted(true)}
          onChange={(event) => keep(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          }}
        />
        {mayWrite && text !== '' ? <div className="flex justify-end">{saveButton}</div> : null}
        {text === '' ? null : <OfflineNote waits />}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Editor
        org={owner.org}
        label={t('notes.new')}
        placeholder={t('notes.placeholder')}
        value={text}
        onChange={(next) => (next === '' ? drop() : keep(next))}
        onSave={save}
        isReadOnly={create.isPending}
        describedBy={problem === 'large' ? problemId : undefined}
      >
        {saveButton}
      </Editor>
      <NoteProblem id={problemId} problem={problem} />
      {text === '' ? null : <OfflineNote waits />}
    </div>
  )
}
