/** Where a task can be dropped: on a day, in the week also on a day without a time, or on an hour. */

/** At the same time as before. */
export const dropOnDay = (day: string) => day
export const dropAllDay = (day: string) => `${day}T`
export const dropAtHour = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`

/** `time` is left out where it stays, and null where there is to be none. */
export function readDropId(id: unknown): { day: string; time?: string | null } | undefined {
  if (typeof id !== 'string') return undefined
  const [day = '', time] = id.split('T')
  return time === undefined ? { day } : { day, time: time || null }
}
