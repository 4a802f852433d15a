import { z } from 'zod'
import {
  changesTo,
  Day,
  filterBy,
  Id,
  inWorkspace,
  Person,
  pageQuery,
  search,
  selectionOf,
  sortBy,
  Timestamp,
} from './common.ts'
import { shownTexts, writtenFields } from './field-schemas.ts'
import { kindsThat } from './kinds.ts'
import { bulkRoutes, exportRoutes, listRoutes, oneRoutes, restoreRoutes } from './record-routes.ts'
import { route } from './route.ts'
import { dueWhen, taskFields, taskFilterKinds, taskSortAttributes, taskStates } from './task-fields.ts'

/** Nobody plans beyond this, and a slip of the finger soon is. */
const DueDay = Day.refine(
  (day) => day >= '2000-01-01' && day <= '2199-12-31',
  'Choose a day between the years 2000 and 2199',
)

const DueTime = z.string('Enter a time as HH:MM').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM')

export const TaskFields = z.object(
  writtenFields(taskFields, {
    due_on: DueDay.nullable().default(null),
    due_time: DueTime.nullable().default(null),
    assigned_to_id: Id.nullable().optional(),
  }),
)
export type TaskFields = z.infer<typeof TaskFields>

/** `done` ticks it, or opens it again. */
export const TaskChanges = changesTo(TaskFields).extend({
  done: z.boolean('Choose yes or no').optional(),
})
export type TaskChanges = z.infer<typeof TaskChanges>

export const Task = z.object({
  id: Id,
  ...shownTexts(taskFields, { summary: true }),
  due_on: Day.nullable(),
  due_time: z.string().nullable(),
  assigned_to: Person.nullable(),
  /** What it is about, by the name that lists call it by. */
  record: z
    .object({
      type: z.enum(kindsThat('tasks')),
      id: Id,
      name: z.string(),
      /** Of an inquiry: the name of whoever asked. */
      customer: z.string().optional(),
    })
    .nullable(),
  /** What is to be paid, of a task that reminds of a payment; null for whoever may not see it. */
  payment: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Null while it is open. */
  done_at: Timestamp.nullable(),
  done_by: Person.nullable(),
  created_by: Person.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number().int(),
})
export type Task = z.infer<typeof Task>

export const taskListQuery = pageQuery.extend({ sort_by: sortBy(taskSortAttributes, 'due'), search })
export type TaskListQuery = z.infer<typeof taskListQuery>

export const TaskFilters = filterBy(taskFilterKinds, { state: taskStates, when: dueWhen })
export type TaskFilters = z.infer<typeof TaskFilters>

export const TaskSelection = selectionOf(TaskFilters)
export type TaskSelection = z.infer<typeof TaskSelection>

export const BulkTaskChange = z.object({
  done: z.boolean('Choose yes or no').optional(),
  due_on: DueDay.nullable().optional(),
  assigned_to_id: Id.nullable().optional(),
})
export type BulkTaskChange = z.infer<typeof BulkTaskChange>

const named = { path: 'tasks', rights: 'tasks', many: 'tasks' } as const

export const tasks = {
  ...listRoutes({
    ...named,
    row: Task,
    query: taskListQuery,
    filters: TaskFilters,
    says: { list: 'Page through the tasks', filter: 'Page through the tasks that match every filter' },
  }),
  ...oneRoutes({
    ...named,
    record: Task,
    made: TaskFields,
    changes: TaskChanges,
    says: {
      create:
        'Add a task, on a contact, a company, an inquiry or nothing; it is up to the caller unless told',
      get: 'One task',
      update: 'Change some fields of a task, tick it or open it again',
    },
  }),
  ...bulkRoutes({
    ...named,
    selection: TaskSelection,
    change: BulkTaskChange,
    says: { bulkUpdate: 'Tick many tasks, or give them one day or assignee' },
  }),
  ...restoreRoutes({
    ...named,
    says: {
      restore: 'Bring tasks back from the trash. One whose record is in the trash comes back with the record',
    },
  }),
  ...exportRoutes({ ...named, selection: TaskSelection }),
  bulkDelete: route({
    method: 'POST',
    path: '/api/v1/:org/tasks/bulk_delete/',
    access: 'tasks:write',
    summary: 'Move tasks to the trash',
    params: inWorkspace,
    body: TaskSelection,
    /** `ids` are what a restore takes. */
    reply: z.object({ deleted: z.number().int(), ids: z.array(Id) }),
  }),
}
