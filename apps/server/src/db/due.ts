/** When things are due, on the clock of the workspace: days and times are stored as people say them. */
import { dueWhen } from '@caravel/contract/task-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Attribute, Condition } from './filters.ts'

/** What the clock of the workspace shows now. */
export const localNow = sql<string>`(select local_now())`

/**
 * One of `dueWhen`, seen from now; or whether anything is due at all. `earliest` are the ids of so many of which this holds,
 * along the index of the column: when now is the planner cannot know, and would look for them along the ids.
 */
export const dueAttribute =
  (
    column: RawBuilder<string | null>,
    earliest: (is: Condition, most: number) => RawBuilder<unknown>,
  ): Attribute =>
  ({ condition, value = '' }) => {
    if (condition === 'empty') return { condition: sql`${column} is null` }
    if (condition === 'not_empty') return { condition: sql`${column} is not null` }
    const when = dueWhen.find((word) => word === value.trim())
    if (!when) return { condition: sql`false` }
    const is = isDue[when](column)
    const upTo = (most: number) => earliest(is, most)
    return { condition: is, found: { upTo }, ofOthers: true }
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
  // Of what lies between two times the planner expects little, and looks there; of what is before one, a third of all.
  overdue: (column: RawBuilder<unknown>): Condition =>
    sql`(${column} >= '-infinity' and ${column} < ${localNow})`,
  today: (column: RawBuilder<unknown>) => within(column, 'day'),
  week: (column: RawBuilder<unknown>) => within(column, 'week'),
}
