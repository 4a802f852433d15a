import type { Task } from '@caravel/contract/tasks'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { kindIcons, recordLink } from '../../data/kinds.ts'
import { useCan, useTimeZone } from '../../data/useProfile.ts'
import { formatDay } from '../../lib/format.ts'
import { TaskPayment } from './shared/TaskPayment.tsx'
import { TaskTick } from './shared/TaskTick.tsx'

type NameProps = {
  task: Task
  onOpen: (task: Task) => void
  onTick: (task: Task, done: boolean) => void
}

export function TaskName({ task, onOpen, onTick }: NameProps) {
  const { t } = useTranslation()
  const mayWrite = useCan('tasks:write')
  const { title, note } = task
  const isDone = task.done_at !== null
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TaskTick
        title={title}
        isDone={isDone}
        onTick={(done) => onTick(task, done)}
        reason={mayWrite ? undefined : t('tasks.readOnly')}
        className="ml-0"
      />
      <button
        type="button"
        onClick={() => onOpen(task)}
        title={title}
        className="-mx-1.5 flex min-h-7 min-w-0 items-center gap-1.5 rounded-badge px-1.5 text-left hover:underline focus-visible:-outline-offset-2"
      >
        <span className={clsx('truncate', isDone ? 'text-ink-3 line-through' : 'font-medium')}>{title}</span>
        {note ? <FileText size={13} aria-hidden className="shrink-0 text-ink-3" /> : null}
      </button>
      <TaskPayment {...task} />
    </span>
  )
}

export function TaskAbout({ org, record }: { org: string; record: NonNullable<Task['record']> }) {
  const Icon = kindIcons[record.type]
  return (
    <Link
      {...recordLink(org, record)}
      title={record.name}
      className="-mx-1.5 flex min-h-7 w-fit max-w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-badge px-1.5 hover:underline focus-visible:-outline-offset-2"
    >
      <Icon size={14} aria-hidden className="shrink-0 text-ink-3" />
      <span className="truncate">{record.name}</span>
    </Link>
  )
}

/** The day where the workspace is, so that everybody in it reads the same. */
export function TaskAdded({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} className="text-ink-2">
      {formatDay(at, timeZone)}
    </time>
  )
}
