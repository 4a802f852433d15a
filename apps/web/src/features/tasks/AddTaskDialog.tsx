import type { Task } from '@caravel/contract/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { useTellRefusal } from '../../patterns/records/useTellRefusal.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { addingOf, useAddTask } from './shared/useAddTask.ts'
import { useTypedTask } from './shared/useTypedTask.ts'
import { type TaskDraft, TaskInputs } from './TaskInputs.tsx'

type Props = {
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The record that is open. */
  record?: Task['record']
}

/** The words of a task may say when. It is up to whoever adds it unless they say otherwise. */
export function AddTaskDialog({ org, open, onOpenChange, record = null }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const tellRefusal = useTellRefusal()
  const mayWrite = useCan('tasks:write')
  const me = useProfile(org).data?.user ?? null
  const typed = useTypedTask()
  const [changes, setChanges] = useState<Partial<TaskDraft>>({})
  const draft: TaskDraft = { note: '', assigned_to: me, record, ...changes }
  const add = useAddTask(org, draft.record)
  const [isChecked, setChecked] = useState(false)
  const problem = isChecked && typed.title === '' ? t('tasks.noTitle') : undefined

  function close() {
    onOpenChange(false)
    typed.reset()
    setChanges({})
    setChecked(false)
  }

  function save() {
    setChecked(true)
    if (typed.title === '') return
    const { note, assigned_to } = draft
    add.mutate(
      addingOf({ title: typed.title, note, ...typed.due, assigned_to_id: assigned_to?.id ?? null }),
      {
        onSuccess: () => {
          show({ tone: 'success', text: t('tasks.added') })
          close()
        },
        onError: (error) => tellRefusal(error, close),
      },
    )
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('tasks.add')}
      submitLabel={t('tasks.add')}
      submitting={add.isPending}
      reason={mayWrite ? undefined : t('tasks.readOnly')}
      isDirty={typed.text !== '' || Object.keys(changes).length > 0}
      waits
      onSubmit={save}
    >
      <TaskInputs
        org={org}
        title={typed.text}
        onTitle={typed.type}
        onTitleKeyDown={typed.onKeyDown}
        placeholder={t('tasks.exampleShort')}
        problem={problem}
        due={typed.due}
        onDue={typed.pick}
        draft={draft}
        onChange={(more) => setChanges((before) => ({ ...before, ...more }))}
      />
    </FormDialog>
  )
}
