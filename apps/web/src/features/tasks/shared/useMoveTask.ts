import type { Task } from '@caravel/contract/tasks'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../../data/useToday.ts'
import { dueInWords } from './due.ts'
import { useChangeTask } from './useChangeTask.ts'

/** At the same time of that day unless told. */
export function useMoveTask(org: string) {
  const { t } = useTranslation()
  const now = useClock()
  const { mutate } = useChangeTask(org)
  return (task: Task, day: string, time = task.due_time) => {
    const { title, due_on, due_time } = task
    const due = { due_on: day, due_time: time }
    mutate({
      task,
      changes: due,
      shown: due,
      said: {
        text: t('tasks.moved', { title, due: dueInWords(t, due, now) }),
        back: { changes: { due_on, due_time }, shown: { due_on, due_time } },
      },
    })
  }
}
