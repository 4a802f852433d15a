import type { Changes } from '../db/changes.ts'

export type { Changes } from '../db/changes.ts'
export { recordActivities, recordActivitiesAbout, recordActivity } from './activity.queries.ts'

/** Fields that stay as they were are left out. */
export function changesBetween<T extends Record<string, unknown>>(before: T, after: Partial<T>): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== undefined && JSON.stringify(to) !== JSON.stringify(before[field]))
      .map(([field, to]) => [field, { from: before[field], to }]),
  )
}

/** What the fields were before these changes, for those that are still as the changes left them. */
export function unchangedSince<T extends Record<string, unknown>>(now: T, changes: Changes): Partial<T> {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, { to }]) => JSON.stringify(now[field]) === JSON.stringify(to))
      .map(([field, { from }]) => [field, from]),
  ) as Partial<T>
}
