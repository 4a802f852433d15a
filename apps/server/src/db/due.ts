/** When things are due, on the clock of the workspace: days and times are stored as people say them. */
import { dueWhen } from '@caravel/contract/task-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Attribute, Condition } from './filters.ts'

/** What the clock of the workspace shows now. */
export const localNow = sql<string>`(select local_now())`

/** One of `dueWhen`, seen from now; or whether anything is due at all. */
export const dueAttribute =
  (column: RawBuilder<string | null>): Attribute =>
  ({ condition, value = '' }) => {
    if (condition === 'empty') return { condition: sql`${column} is null` }
    if (condition === 'not_empty') return { condition: sql`${column} is not null` }
    const when = dueWhen.find((word) => word === value.trim())
    return { condition: when ? isDue[when](column) : sql`false` }
  }

/**
 * A value that an index is to be looked up by. Since a fix of November 2026 (PostgreSQL 15.20) a comparison under a policy
 * uses no index if one of its sides calls a function that might tell what it is given; worked out before, it is a value.
 */
export const workedOut = (value: RawBuilder<unknown>) => sql`(select ${value})`

const within = (column: RawBuilder<unknown>, span: 'day' | 'week'): Condition => {
  const start = sql`date_trunc(${span}, ${localNow})`
  return sql`(${column} >= ${workedOut(start)} and ${column} < ${workedOut(sql`${start} + ${`1 ${span}`}::interval`)})`
}

const isDue = {
  // Said of those that are due at all, which are few: when now is, the planner cannot know.
  overdue: (column: RawBuilder<unknown>): Condition =>
    sql`(${column} is not null and ${column} < ${localNow})`,
  today: (column: RawBuilder<unknown>) => within(column, 'day'),
  week: (column: RawBuilder<unknown>) => within(column, 'week'),
}
