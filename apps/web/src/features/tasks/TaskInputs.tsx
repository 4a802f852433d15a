import type { Task } from '@caravel/contract/tasks'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../data/useToday.ts'
import { contactName } from '../../lib/contactName.ts'
import { MemberPicker } from '../../patterns/pickers/MemberPicker.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PickBox } from '../../ui/PickBox.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { DuePicker } from './DuePicker.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import { type Due, dueInWords } from './shared/due.ts'

export type TaskDraft = Pick<Task, 'note' | 'assigned_to' | 'record'>

type Props = {
  org: string
  title: string
  onTitle: (title: string) => void
  onTitleKeyDown?: ComponentProps<'input'>['onKeyDown']
  /** Why it cannot be saved yet. */
  problem: string | undefined
  placeholder?: string
  due: Due
  onDue: (due: Due) => void
  draft: TaskDraft
  onChange: (changes: Partial<TaskDraft>) => void
}

export function TaskInputs({
  org,
  title,
  onTitle,
  onTitleKeyDown,
  problem,
  placeholder,
  due,
  onDue,
  draft,
  onChange,
}: Props) {
  const { t } = useTranslation()
  const now = useClock()
  const { note, assigned_to: assignee, record } = draft
  return (
    <>
      <Field label={t('field.task.title')} required error={problem}>
        <Input
          value={title}
          onChange={({ target }) => onTitle(target.value)}
          onKeyDown={onTitleKeyDown}
          maxLength={500}
          autoComplete="off"
          placeholder={placeholder}
        />
      </Field>
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <Field label={t('field.task.due')}>
          <DuePicker
            due={due}
            onChange={onDue}
            trigger={
              <PickBox
                value={due.due_on ? dueInWords(t, due, now) : undefined}
                placeholder={t('tasks.due.none')}
              />
            }
          />
        </Field>
        <Field label={t('field.task.assigned_to')}>
          <MemberPicker
            org={org}
            value={assignee?.id ?? null}
            onPick={(member) => onChange({ assigned_to: member })}
            trigger={
              <PickBox
                value={assignee ? contactName(assignee) : undefined}
                placeholder={t('tasks.nobody')}
                icon={
                  assignee ? (
                    <Avatar name={contactName(assignee)} src={assignee.pic?.file_url} size={20} />
                  ) : null
                }
              />
            }
          />
        </Field>
      </div>
      <Field label={t('field.task.record')}>
        <RecordPicker
          org={org}
          value={record}
          onPick={(picked) => onChange({ record: picked })}
          trigger={<PickBox value={record?.name} placeholder={t('tasks.aboutNothing')} />}
        />
      </Field>
      <Field label={t('field.task.note')}>
        <Textarea
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
          maxLength={10_000}
          rows={3}
        />
      </Field>
    </>
  )
}
