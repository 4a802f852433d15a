import type { Task } from '@caravel/contract/tasks'
import type { Today } from '@caravel/contract/today'
import type { RefObject } from 'react'
import { useCan } from '../../data/useProfile.ts'
import { dayAfter } from '../../lib/dayIn.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { useLineWalk } from '../../patterns/lists/useLineWalk.ts'
import { useMoveTask } from '../tasks/shared/useMoveTask.ts'
import { useTickTask } from '../tasks/shared/useTickTask.ts'

/** The keys by which the lines of all sections are walked, opened, ticked and moved. Answers those of a focused line. */
export function useLineKeys(org: string, within: RefObject<HTMLElement | null>, today: Today) {
  const mayWrite = useCan('tasks:write')
  const { tick } = useTickTask(org)
  const move = useMoveTask(org)

  const tickLine = () => withTask((task) => tick(task, true))
  const { lines, current, walk, onKeyDown } = useLineWalk(within, tickLine)

  function withTask(act: (task: Task) => void) {
    const id = current()?.dataset.task
    const task = [today.overdue, today.today, today.next_days]
      .flatMap(({ results }) => results)
      .find((each) => each.id === id)
    if (!task || !mayWrite) return
    // It goes from where it is, and the focus would go with it.
    const isLast = current() === lines().at(-1)
    walk(isLast ? -1 : 1)
    act(task)
  }
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    e: tickLine,
    d: () => withTask((task) => move(task, dayAfter(today.day, 1))),
  })

  return onKeyDown
}
