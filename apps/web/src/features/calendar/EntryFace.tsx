import clsx from 'clsx'
import { Circle, CircleAlert, CircleCheck, type LucideIcon, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { formatShortTime } from '../../lib/format.ts'
import { type Entry, whomOf } from './entries.ts'

/** The kind is only a sign and a colour here: whoever shows it says it in words. */
export function EntryFace({ entry }: { entry: Entry }) {
  const { kind } = entry
  const { icon: Icon, tone, style } = faces[kind]
  const name = 'task' in entry ? entry.task.title : entry.trip.name
  const whom = whomOf(entry)
  const time = 'task' in entry ? entry.task.due_time : null
  return (
    <span className={clsx('flex h-5.5 min-w-0 items-center gap-1.5 rounded-badge px-1.5 text-12', style)}>
      <Icon size={13} aria-hidden className={clsx('shrink-0', tone)} />
      <span className="min-w-0 truncate">
        {name}
        {whom ? <span className="font-normal"> · {whom}</span> : null}
      </span>
      {time ? (
        <span className="ml-auto shrink-0 text-11 text-ink-3 tabular-nums">{formatShortTime(time)}</span>
      ) : null}
    </span>
  )
}

const faces: Record<Entry['kind'], { icon: LucideIcon; tone?: string; style: string }> = {
  departure: { icon: PlaneTakeoff, style: 'bg-blue-bg font-medium text-blue-fg' },
  return: { icon: PlaneLanding, style: 'bg-green-bg font-medium text-green-fg' },
  task: { icon: Circle, tone: 'text-ink-3', style: 'text-ink group-hover/entry:bg-active' },
  overdue: { icon: CircleAlert, style: 'text-danger-text group-hover/entry:bg-active' },
  done: {
    icon: CircleCheck,
    tone: 'text-success',
    style: 'text-ink-3 line-through group-hover/entry:bg-active',
  },
}
