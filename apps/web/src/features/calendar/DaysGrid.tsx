import type { CalendarDay } from '@caravel/contract/calendar'
import type { Task } from '@caravel/contract/tasks'
import { DragDropProvider, DragOverlay } from '@dnd-kit/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { useClock } from '../../data/useToday.ts'
import { plugins, sensors } from '../../patterns/board/dragging.ts'
import { useCardFocus } from '../../patterns/board/useCardFocus.ts'
import { dueInWords } from '../tasks/shared/due.ts'
import { EditTask } from '../tasks/shared/EditTaskDialog.tsx'
import { useMoveTask } from '../tasks/shared/useMoveTask.ts'
import type { CalendarView } from './calendarSearch.ts'
import { readDrop } from './dropIds.ts'
import { EntryFace } from './EntryFace.tsx'
import { entriesOf, taskIn } from './entries.ts'
import type { DaysProps, GridProps } from './gridProps.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useDayKeys } from './useDayKeys.ts'
import { WeekGrid } from './WeekGrid.tsx'

type Props = DaysProps & { view: CalendarView; days: readonly CalendarDay[] }

/** Tasks are moved between the days by mouse, finger and keyboard. */
export function DaysGrid({ days, view, ...props }: Props) {
  const { t } = useTranslation()
  const { org, on, today, onShow } = props
  const now = useClock()
  const mayWrite = useCan('tasks:write')
  const [editing, setEditing] = useState<Task>()
  const [announcement, setAnnouncement] = useState('')
  // What others change meanwhile waits until the task is dropped, or it could be torn out of the hand.
  const [held, setHeld] = useState<readonly CalendarDay[]>()
  const [dragPlugins] = useState(plugins)
  const keepFocus = useCardFocus((entry) => entry?.focus())
  const move = useMoveTask(org)
  const onKeyDown = useDayKeys({ view, on, today, onShow })
  const shown = held ?? days

  function moveTo(task: Task, day: string, time = task.due_time) {
    if (day === task.due_on && time === task.due_time) return
    move(task, day, time)
    setAnnouncement(
      t('tasks.moved', { title: task.title, due: dueInWords(t, { due_on: day, due_time: time }, now) }),
    )
  }

  const grid: GridProps = {
    ...props,
    now,
    dayOf: (day) => shown.find((each) => each.day === day),
    onKeyDown,
    onEdit: setEditing,
    onMove: mayWrite
      ? (task, day) => {
          keepFocus(task.id)
          moveTo(task, day)
          onShow({ on: day }, true)
        }
      : undefined,
  }

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={dragPlugins}
      onDragStart={() => setHeld(days)}
      onDragEnd={({ operation, canceled }) => {
        const task = taskIn(shown, operation.source?.id)
        const to = task && readDrop(task, operation.target?.id)
        // This is called as a transition, which may take its time. Whoever lets go wants to see where.
        queueMicrotask(() => {
          setHeld(undefined)
          if (task && to && !canceled) moveTo(task, to.day, to.time)
        })
      }}
    >
      {view === 'week' && !props.isPhone ? <WeekGrid {...grid} /> : <MonthGrid {...grid} view={view} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <DragOverlay dropAnimation={null}>
        {({ id }) => {
          const entry = shown.flatMap((day) => entriesOf(day, now)).find(({ key }) => key === id)
          return entry ? (
            <div inert className="cursor-grabbing rounded-badge bg-raised shadow-dialog">
              <EntryFace entry={entry} />
            </div>
          ) : null
        }}
      </DragOverlay>
      {editing ? (
        <Suspense>
          <EditTask org={org} task={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      ) : null}
    </DragDropProvider>
  )
}
