import type { Task } from '@caravel/contract/tasks'
import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import { DueLabel } from './DueLabel.tsx'

export function FoundTask({ task }: { task: Task }) {
  const isDone = task.done_at !== null
  return (
    <span className="flex min-h-11 items-center gap-3 py-1.5 max-sheet:min-h-13">
      <span className="flex size-7 shrink-0 items-center justify-center rounded-badge bg-neutral-bg text-neutral-fg">
        <CircleCheck size={15} aria-hidden />
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-2 max-sheet:flex-col max-sheet:gap-0">
        <span
          className={clsx(
            'max-w-full truncate font-medium sheet:max-w-3/5',
            isDone && 'text-ink-3 line-through',
          )}
        >
          {task.title}
        </span>
        {task.record ? <span className="max-w-full truncate text-ink-3">{task.record.name}</span> : null}
      </span>
      <DueLabel {...task} isDone={isDone} className="shrink-0 text-12" />
    </span>
  )
}
