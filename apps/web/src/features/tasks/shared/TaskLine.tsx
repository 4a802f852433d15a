import type { Task } from '@caravel/contract/tasks'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { contactName } from '../../../lib/contactName.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { DueLabel } from './DueLabel.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { TaskTick } from './TaskTick.tsx'

type Props = { org: string; task: Task; onTick: (task: Task, done: boolean) => void }

/** A task in one line: tick, what to do, when, who, and what else can be done with it. */
export function TaskLine({ org, task, onTick }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('tasks:write')
  const [isEditing, setEditing] = useState(false)
  const { title, note, assigned_to: assignee } = task
  const isDone = task.done_at !== null
  return (
    <li className="flex min-h-10 items-center gap-2.5 px-3 hover:bg-hover">
      <TaskTick
        title={title}
        isDone={isDone}
        onTick={(done) => onTick(task, done)}
        reason={mayWrite ? undefined : t('tasks.readOnly')}
      />
      <button
        type="button"
        onClick={() => setEditing(true)}
        aria-label={t(mayWrite ? 'tasks.editOne' : 'tasks.open', { title })}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-1.5 rounded-badge text-left"
      >
        <span className={clsx('truncate', isDone && 'text-ink-3 line-through')} title={title}>
          {title}
        </span>
        {note ? <FileText size={13} aria-hidden className="shrink-0 text-ink-3" /> : null}
      </button>
      <DueLabel {...task} isDone={isDone} className="shrink-0 text-12" />
      {assignee ? (
        <span title={contactName(assignee)} className="flex shrink-0">
          <Avatar name={contactName(assignee)} src={assignee.pic?.file_url} size={20} />
          <span className="sr-only">{t('inquiries.board.assignee', { name: contactName(assignee) })}</span>
        </span>
      ) : null}
      {mayWrite ? <TaskMenu org={org} task={task} onEdit={() => setEditing(true)} /> : null}
      {isEditing ? (
        <Suspense>
          <EditTask org={org} task={task} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}

const EditTask = laterDialog(() => import('../EditTask.tsx'), 'EditTask')
