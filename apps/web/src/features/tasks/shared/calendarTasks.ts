/** The tasks of a calendar as they are after a change, before the server has said so. */
import type { Calendar, CalendarDay } from '@caravel/contract/calendar'
import type { Task } from '@caravel/contract/tasks'

/** A task that was moved goes to its day, if that is among those that are shown. */
export function withCalendarTask({ days }: Calendar, id: string, changes: Partial<Task>): Calendar {
  const found = days.flatMap(({ tasks }) => tasks.results).find((task) => task.id === id)
  if (!found) return { days }
  const task = { ...found, ...changes }
  return { days: days.map((each) => (each.day === task.due_on ? withOne(each, task) : without(each, id))) }
}

function without(day: CalendarDay, id: string): CalendarDay {
  const results = day.tasks.results.filter((task) => task.id !== id)
  const total = day.tasks.total - (day.tasks.results.length - results.length)
  return results.length === day.tasks.results.length
    ? day
    : { ...day, tasks: { ...day.tasks, results, total } }
}

function withOne(day: CalendarDay, task: Task): CalendarDay {
  const { tasks } = without(day, task.id)
  const results = [...tasks.results, task].sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
  return { ...day, tasks: { ...tasks, results, total: tasks.total + 1 } }
}

/** Open ones by their times, those without one last, then what is done. */
const placeOf = ({ done_at, due_time, id }: Task) => `${done_at ? 1 : 0} ${due_time ?? '24:00'} ${id}`
