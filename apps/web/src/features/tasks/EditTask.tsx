import type { Task } from '@caravel/contract/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordFields } from '../../data/tasks.queries.ts'
import { useCan } from '../../data/useProfile.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useChangeTask } from './shared/useChangeTask.ts'
import { type TaskDraft, TaskInputs } from './TaskInputs.tsx'

type Props = { org: string; task: Task; onClose: () => void }
type Draft = TaskDraft & Pick<Task, 'title' | 'due_on' | 'due_time'>

export function EditTask({ org, task, onClose }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('tasks:write')
  const change = useChangeTask(org)
  const [draft, setDraft] = useState<Draft>(() => fieldsOf(task))
  const [isChecked, setChecked] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(fieldsOf(task))
  const problem = isChecked && draft.title.trim() === '' ? t('tasks.noTitle') : undefined
  const edit = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))

  function save() {
    setChecked(true)
    const { record, assigned_to, ...fields } = { ...draft, title: draft.title.trim() }
    if (fields.title === '') return
    if (!isDirty) return onClose()
    change.mutate(
      {
        task,
        changes: { ...fields, assigned_to_id: assigned_to?.id ?? null, ...recordFields(record) },
        shown: { ...fields, assigned_to, record },
      },
      { onSuccess: onClose },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('tasks.edit')}
      submitLabel={t('tasks.saveChanges')}
      submitting={change.isPending}
      reason={mayWrite ? undefined : t('tasks.readOnly')}
      isDirty={isDirty && mayWrite}
      onSubmit={save}
    >
      <TaskInputs
        org={org}
        title={draft.title}
        onTitle={(title) => edit({ title })}
        problem={problem}
        due={draft}
        onDue={edit}
        draft={draft}
        onChange={edit}
      />
    </FormDialog>
  )
}

const fieldsOf = ({ title, note, due_on, due_time, assigned_to, record }: Task): Draft => ({
  title,
  note,
  due_on,
  due_time,
  assigned_to,
  record,
})
