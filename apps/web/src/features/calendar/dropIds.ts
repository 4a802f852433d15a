/** Where a task can be dropped: on a day, in the week also on a day without a time, or on an hour. */
import type { Task } from '@caravel/contract/tasks'

/** At the same time as before. */
export const dropOnDay = (day: string) => day
export const dropAllDay = (day: string) => `${day}T`
export const dropAtHour = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`

/**
 * What the task is to have where it was dropped: `time` is left out where it stays, and null where there is to be none.
 * It moves by whole hours, so that 10:45 keeps its minutes.
 */
export function readDrop(
  { due_time }: Pick<Task, 'due_time'>,
  id: unknown,
): { day: string; time?: string | null } | undefined {
  if (typeof id !== 'string') return undefined
  const [day = '', hour] = id.split('T')
  if (hour === undefined) return { day }
  return { day, time: hour && due_time ? `${hour.slice(0, 2)}${due_time.slice(2)}` : hour || null }
}
