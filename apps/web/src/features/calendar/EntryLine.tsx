import type { Task } from '@caravel/contract/tasks'
import { useDraggable } from '@dnd-kit/react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withCustomer } from '../../lib/customer.ts'
import { dayAfter } from '../../lib/dayIn.ts'
import { formatShortTime } from '../../lib/format.ts'
import { cardAttribute } from '../../patterns/board/cardKeys.ts'
import { EntryFace } from './EntryFace.tsx'
import { type Entry, type TaskEntry, whomOf } from './entries.ts'

type Props = {
  org: string
  entry: Entry
  /** Those of the chosen day alone, or Tab would walk through the whole month. */
  isReachable: boolean
  onEdit: (task: Task) => void
  onMove: ((task: Task, day: string) => void) | undefined
}

export function EntryLine({ org, entry, isReachable, onEdit, onMove }: Props) {
  const name = useEntryName(entry)
  const tabIndex = isReachable ? 0 : -1
  if ('task' in entry)
    return <TaskEntryLine entry={entry} name={name} tabIndex={tabIndex} onEdit={onEdit} onMove={onMove} />
  return (
    <Link
      to="/$orgId/inquiries/$recordId/detail"
      params={{ orgId: org, recordId: entry.trip.id }}
      tabIndex={tabIndex}
      aria-label={name}
      title={withCustomer(entry.trip)}
      onClick={(event) => event.stopPropagation()}
      className={entryStyle}
    >
      <EntryFace entry={entry} />
    </Link>
  )
}

/** `Overdue task: Call about visa, 10:00`. */
function useEntryName(entry: Entry): string {
  const { t } = useTranslation()
  const name = 'task' in entry ? entry.task.title : entry.trip.name
  const time = 'task' in entry ? entry.task.due_time : null
  return [`${t(`calendar.kind.${entry.kind}`)} ${name}`, whomOf(entry), time && formatShortTime(time)]
    .filter(Boolean)
    .join(', ')
}

type TaskProps = Pick<Props, 'onEdit' | 'onMove'> & { entry: TaskEntry; name: string; tabIndex: number }

function TaskEntryLine({ entry, name, tabIndex, onEdit, onMove }: TaskProps) {
  const { task, kind } = entry
  const isMovable = onMove !== undefined && kind !== 'done'
  const { ref, isDragSource } = useDraggable({ id: task.id, disabled: !isMovable })

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (days === undefined) return
    // Alt and an arrow is also how a browser goes back.
    event.preventDefault()
    if (isMovable && task.due_on) onMove(task, dayAfter(task.due_on, days))
  }

  return (
    <button
      ref={ref}
      type="button"
      {...cardAttribute(task.id)}
      tabIndex={tabIndex}
      aria-label={name}
      title={[task.title, whomOf(entry)].filter(Boolean).join(' · ')}
      aria-keyshortcuts={isMovable ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={(event) => {
        event.stopPropagation()
        onEdit(task)
      }}
      onKeyDown={onKeyDown}
      className={clsx(
        entryStyle,
        'text-left [-webkit-touch-callout:none]',
        isMovable && 'select-none',
        isDragSource && 'opacity-40',
      )}
    >
      <EntryFace entry={entry} />
    </button>
  )
}

const entryStyle = 'group/entry block w-full min-w-0 rounded-badge focus-visible:outline-offset-0'
