/** What a day has, as one list. */
import type { CalendarDay, Trip } from '@caravel/contract/calendar'
import type { Task } from '@caravel/contract/tasks'
import type { Total } from '../../lib/format.ts'
import { isOverdue } from '../tasks/shared/due.ts'

export type Entry =
  | { kind: 'departure' | 'return'; trip: Trip; key: string }
  | { kind: 'task' | 'overdue' | 'done'; task: Task; key: string }
export type TaskEntry = Extract<Entry, { task: Task }>

/** Trips, then tasks; `now` is what the clock of the workspace shows. */
export function entriesOf(day: CalendarDay | undefined, now: string): Entry[] {
  if (!day) return []
  const trips = (kind: 'departure' | 'return', list: CalendarDay['departures']) =>
    list.results.map((trip) => ({ kind, trip, key: `${kind} ${trip.id}` }))
  const kindOf = (task: Task) => (task.done_at ? 'done' : isOverdue(task, now) ? 'overdue' : 'task')
  return [
    ...trips('departure', day.departures),
    ...trips('return', day.returns),
    ...day.tasks.results.map((task) => ({ kind: kindOf(task), task, key: task.id }) as const),
  ]
}

/** Whom it is about; nothing for what is about nobody. */
export function whomOf(entry: Entry): string | undefined {
  if ('task' in entry) return entry.task.record?.customer ?? entry.task.record?.name
  return entry.trip.name.includes(entry.trip.customer) ? undefined : entry.trip.customer
}

/** Of those that are shown. */
export const overdueOf = (day: CalendarDay | undefined, now: string): number =>
  entriesOf(day, now).filter(({ kind }) => kind === 'overdue').length

export function totalOf(day: CalendarDay | undefined): Total {
  const lists = day ? [day.departures, day.returns, day.tasks] : []
  return {
    total: lists.reduce((sum, { total }) => sum + total, 0),
    more: lists.some(({ more }) => more),
  }
}

export const taskIn = (days: readonly CalendarDay[], id: unknown): Task | undefined =>
  days.flatMap(({ tasks }) => tasks.results).find((task) => task.id === id)
