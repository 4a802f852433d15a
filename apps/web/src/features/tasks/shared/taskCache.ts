/** Tasks as the lists and strips that were seen hold them, and what has to be asked for again after a change. */
import type { Calendar } from '@caravel/contract/calendar'
import type { Task } from '@caravel/contract/tasks'
import type { Today } from '@caravel/contract/today'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../data/askAgain.ts'
import type { RecordRef } from '../../../data/kinds.ts'
import { keyOf } from '../../../data/queryNames.ts'
import type { Change } from '../../../data/refresh.ts'
import { withCalendarTask } from './calendarTasks.ts'
import { withTask } from './todaysTasks.ts'

type TaskPage = { results: Task[]; total: number }

/** Changes a task wherever the cache holds it. What is done leaves the open ones of its record. */
export function showTask(queryClient: QueryClient, org: string, id: string, changes: Partial<Task>) {
  const isDone = typeof changes.done_at === 'string'
  queryClient.setQueriesData<TaskPage>(
    { queryKey: keyOf('tasks', org, 'list') },
    (page) => page && change(page),
  )
  queryClient.setQueriesData<TaskPage>({ queryKey: keyOf('openTasks', org) }, (page) => {
    if (!page || !isDone) return page && change(page)
    const results = page.results.filter((task) => task.id !== id)
    return { ...page, results, total: page.total - (page.results.length - results.length) }
  })
  queryClient.setQueriesData<Today>(
    { queryKey: keyOf('today', org) },
    (day) => day && withTask(day, id, changes),
  )
  queryClient.setQueriesData<Calendar>(
    { queryKey: keyOf('calendar', org) },
    (days) => days && withCalendarTask(days, id, changes),
  )

  function change(page: TaskPage): TaskPage {
    return { ...page, results: page.results.map((task) => (task.id === id ? { ...task, ...changes } : task)) }
  }
}

/** Answers how to put everything back as it was. */
export function rememberTasks(queryClient: QueryClient, org: string) {
  const before = keysOf(org).flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

/** Asks for all of it again, since nobody knows what is stored. */
export function reloadTasks(queryClient: QueryClient, org: string) {
  for (const queryKey of keysOf(org)) void askAgain(queryClient, { queryKey })
}

const names = ['tasks', 'openTasks', 'today', 'calendar'] as const
const keysOf = (org: string) => names.map((name) => keyOf(name, org))

/** What the server tells others of such a change. */
export const changeOf = (record: RecordRef | null, verb: string): Change =>
  record ? { type: record.type, id: record.id, verb } : { type: 'task', verb }
