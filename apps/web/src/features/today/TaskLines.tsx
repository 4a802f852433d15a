import type { Today } from '@caravel/contract/today'
import { CalendarArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { dayAfter } from '../../lib/dayIn.ts'
import { useKeyHint } from '../../lib/singleKeys.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TaskLine } from '../tasks/shared/TaskLine.tsx'
import { useMoveTask } from '../tasks/shared/useMoveTask.ts'
import { useTickTask } from '../tasks/shared/useTickTask.ts'
import { Reach } from './Reach.tsx'

type Props = {
  org: string
  day: string
  /** That of all of them, which stands above. */
  ofDay?: string
  tasks: Today['today']['results']
  /** Whether all of them are one member's. */
  isOfOne: boolean
}

export function TaskLines({ org, day, ofDay, tasks, isOfOne }: Props) {
  const { t } = useTranslation()
  const tomorrow = dayAfter(day, 1)
  const mayWrite = useCan('tasks:write')
  const { tick } = useTickTask(org)
  const move = useMoveTask(org)
  const hint = useKeyHint('D')
  return (
    <ul>
      {tasks.map((task) => (
        <TaskLine key={task.id} org={org} task={task} onTick={tick} hasRecord isOfOne={isOfOne} ofDay={ofDay}>
          <Reach reach={task.reach} name={task.record?.customer ?? task.record?.name ?? task.title} />
          {mayWrite && task.due_on !== tomorrow ? (
            <IconButton
              icon={CalendarArrowUp}
              size="sm"
              label={t('today.toTomorrow', { title: task.title })}
              onClick={() => move(task, tomorrow)}
              {...hint}
              className="max-sheet:hidden"
            />
          ) : null}
        </TaskLine>
      ))}
    </ul>
  )
}
