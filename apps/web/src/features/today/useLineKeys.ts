import type { Task } from '@caravel/contract/tasks'
import type { Today } from '@caravel/contract/today'
import type { KeyboardEvent, RefObject } from 'react'
import { useCan } from '../../data/useProfile.ts'
import { dayAfter } from '../../lib/dayIn.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { useMoveTask } from '../tasks/shared/useMoveTask.ts'
import { useTickTask } from '../tasks/shared/useTickTask.ts'

/** The keys by which the lines of all sections are walked, opened, ticked and moved. Answers those of a focused line. */
export function useLineKeys(org: string, within: RefObject<HTMLElement | null>, today: Today) {
  const mayWrite = useCan('tasks:write')
  const { tick } = useTickTask(org)
  const move = useMoveTask(org)

  const lines = () => [...(within.current?.querySelectorAll('li') ?? [])]
  const current = () => lines().find((line) => line.contains(document.activeElement))

  function walk(step: 1 | -1) {
    const all = lines()
    const at = all.findIndex((line) => line.contains(document.activeElement))
    const next = at < 0 ? all[0] : all[at + step]
    if (!next) return
    next.tabIndex = -1
    next.focus()
    next.scrollIntoView?.({ block: 'nearest' })
  }

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
  const tickLine = () => withTask((task) => tick(task, true))

  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    e: tickLine,
    d: () => withTask((task) => move(task, dayAfter(today.day, 1))),
  })

  return (event: KeyboardEvent) => {
    const line = current()
    if (
      !line ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !within.current?.contains(event.target as Node)
    )
      return
    const isOnLine = event.target === line
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter' && isOnLine)
      line.querySelector<HTMLElement>('a, button:not([role])')?.click()
    else if (event.key === ' ' && isOnLine) tickLine()
    else return
    event.preventDefault()
  }
}
