import type { Task } from '@caravel/contract/tasks'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordLink } from '../../../data/kinds.ts'
import { useCan } from '../../../data/useProfile.ts'
import { contactName } from '../../../lib/contactName.ts'
import { withCustomer } from '../../../lib/customer.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { lineActionsStyle } from '../../../ui/lineActionsStyle.ts'
import { DueLabel } from './DueLabel.tsx'
import { EditTask } from './EditTaskDialog.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { TaskPayment } from './TaskPayment.tsx'
import { TaskTick } from './TaskTick.tsx'

type Props = {
  org: string
  task: Task
  onTick: (task: Task, done: boolean) => void
  /** Where it is not among those of its record: leads there. */
  hasRecord?: boolean
  /** Where it is that of one member who is known from around it, nobody is shown. */
  isOfOne?: boolean
  /** Where there is no room beside what to do, but below it; on a phone there never is. */
  isNarrow?: boolean
  /** The day that is known from around it. */
  ofDay?: string | undefined
  /** What else can be done at once. */
  children?: ReactNode
}

export function TaskLine({
  org,
  task,
  onTick,
  hasRecord = false,
  isOfOne = false,
  isNarrow = false,
  ofDay,
  children,
}: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('tasks:write')
  const [isEditing, setEditing] = useState(false)
  const { title, note, assigned_to: assignee } = task
  const isDone = task.done_at !== null
  return (
    <li
      data-task={task.id}
      className="group/line flex min-h-10 items-center gap-2.5 px-3 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <TaskTick
        title={title}
        isDone={isDone}
        onTick={(done) => onTick(task, done)}
        reason={mayWrite ? undefined : t('tasks.readOnly')}
      />
      <div
        className={clsx(
          'flex min-w-0 flex-1 gap-x-2.5 max-sheet:flex-col max-sheet:items-stretch max-sheet:py-1',
          isNarrow ? 'flex-col items-stretch py-1' : 'items-center',
        )}
      >
        <button
          type="button"
          onClick={() => setEditing(true)}
          aria-label={t(mayWrite ? 'tasks.editOne' : 'tasks.open', { title })}
          className={clsx(
            'flex min-w-0 grow items-center gap-1.5 rounded-badge text-left max-sheet:min-h-6',
            isNarrow ? 'min-h-6' : 'min-h-8',
          )}
        >
          <span className={clsx('truncate', isDone && 'text-ink-3 line-through')} title={title}>
            {title}
          </span>
          {note ? <FileText size={13} aria-hidden className="shrink-0 text-ink-3" /> : null}
        </button>
        <span
          className={clsx(
            // What is to be done is cut last.
            'flex min-w-0 shrink-[8] items-center gap-x-2.5 text-12 max-sheet:flex-row-reverse max-sheet:justify-end',
            isNarrow && 'flex-row-reverse justify-end',
          )}
        >
          <TaskPayment {...task} />
          {hasRecord && task.record ? (
            <Link
              {...recordLink(org, task.record)}
              title={withCustomer(task.record)}
              className="max-w-72 truncate rounded-badge leading-6 text-ink-3 hover:text-ink hover:underline"
            >
              {withCustomer(task.record)}
            </Link>
          ) : null}
          <DueLabel {...task} isDone={isDone} ofDay={ofDay} className="shrink-0" />
        </span>
      </div>
      {isOfOne ? null : (
        <span title={assignee ? contactName(assignee) : undefined} className="flex w-5 shrink-0">
          {assignee ? (
            <>
              <Avatar name={contactName(assignee)} src={assignee.pic?.file_url} size={20} />
              <span className="sr-only">
                {t('inquiries.board.assignee', { name: contactName(assignee) })}
              </span>
            </>
          ) : null}
        </span>
      )}
      <span className={lineActionsStyle}>
        {children}
        {mayWrite ? <TaskMenu org={org} task={task} onEdit={() => setEditing(true)} /> : null}
      </span>
      {isEditing ? (
        <Suspense>
          <EditTask org={org} task={task} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}
