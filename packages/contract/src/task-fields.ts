/** A task, described once. Apart from the schemas, because the web needs it before it loads those. */
import type { PersonalFieldTable } from './fields.ts'
import type { FieldThat, WithoutId } from './kinds.ts'
import type { FilterKind } from './lists.ts'

/** What a person may write to a task. It hangs on one record at most. */
export const taskFields = {
  title: { type: 'text', most: 500, required: 'Enter a task', summary: true, erased: 'emptied' },
  note: { type: 'text', most: 10_000, summary: true, erased: 'emptied' },
  /** The day, as on the clock of whoever it is up to. */
  due_on: { type: 'own', summary: true, erased: 'kept' },
  /** The time of that day; without one it may be done all day. */
  due_time: { type: 'own', summary: true, erased: 'kept' },
  /** Who adds it, unless told. */
  assigned_to_id: { type: 'own', as: 'assigned_to', summary: true, erased: 'kept' },
  person_id: { type: 'reference', as: 'record', summary: true, erased: 'kept' },
  company_id: { type: 'reference', as: 'record', summary: true, erased: 'kept' },
  deal_id: { type: 'reference', as: 'record', summary: true, erased: 'kept' },
} as const satisfies PersonalFieldTable & Record<FieldThat<'tasks'>, unknown>

export type TaskField = keyof typeof taskFields

/** `due` has what is open first, in the order of its days, then what has none, then what is done, the newest first. */
export const taskSortAttributes = ['due', 'created_at'] as const
export type TaskSortAttribute = (typeof taskSortAttributes)[number]

export const taskStates = ['open', 'done'] as const
export type TaskState = (typeof taskStates)[number]

/** When something is due, seen from now: before now, on this day, or in this week, which begins on Monday. */
export const dueWhen = ['overdue', 'today', 'week'] as const
export type DueWhen = (typeof dueWhen)[number]

/** `state` is one of `taskStates`, and `when` one of `dueWhen`, of what is open. The others hold the id of a record. */
export const taskFilterKinds = {
  title: 'text',
  state: 'picked',
  when: 'picked',
  due: 'day',
  assigned_to: 'picked',
  person: 'picked',
  company: 'picked',
  deal: 'picked',
  import: 'import',
} as const satisfies Record<string, FilterKind> & Record<WithoutId<FieldThat<'tasks'>>, 'picked'>
export type TaskFilterAttribute = keyof typeof taskFilterKinds
