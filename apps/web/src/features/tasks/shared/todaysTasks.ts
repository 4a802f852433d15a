/** The tasks of the day as they are after a change, before the server has said so. */
import type { Task } from '@caravel/contract/tasks'
import type { Today } from '@caravel/contract/today'
import { dayAfter } from '../../../lib/dayIn.ts'

/** A task that is done leaves; one that was moved goes to where its day is. */
export function withTask(day: Today, id: string, changes: Partial<Task>): Today {
  const from = sections.find((name) => day[name].results.some((task) => task.id === id))
  const found = from && day[from].results.find((task) => task.id === id)
  if (!found) return day
  const task = { ...found, ...changes }
  const to = task.done_at ? undefined : task.due_on === found.due_on ? from : sectionOf(task.due_on, day.day)
  if (to === from) {
    const results = day[from].results.map((each) => (each.id === id ? task : each))
    return { ...day, [from]: { ...day[from], results } }
  }
  const { results, total } = day[from]
  const left = { ...day[from], results: results.filter((each) => each.id !== id), total: total - 1 }
  if (!to) return { ...day, [from]: left }
  const joined = [...day[to].results, task].sort((one, other) => dueOf(one).localeCompare(dueOf(other)))
  return { ...day, [from]: left, [to]: { ...day[to], results: joined, total: day[to].total + 1 } }
}

const sections = ['overdue', 'today', 'next_days'] as const

function sectionOf(due: string | null, today: string) {
  if (due === null || due > dayAfter(today, 7)) return undefined
  return due < today ? 'overdue' : due === today ? 'today' : 'next_days'
}

/** Of one day, what has no time comes last. */
const dueOf = ({ due_on, due_time }: Task) => `${due_on}T${due_time ?? '24:00'}`
