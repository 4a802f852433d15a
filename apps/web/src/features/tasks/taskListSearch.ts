/** What of the tasks stands in the URL. */
import {
  dueWhen,
  type TaskFilterAttribute,
  type TaskSortAttribute,
  taskFilterKinds,
  taskSortAttributes,
  taskStates,
} from '@caravel/contract/task-fields'
import type { SearchSchemaInput } from '@tanstack/react-router'
import {
  type ListKind,
  type ListSearch,
  listDefaults,
  readListSearch,
} from '../../patterns/lists/listSearch.ts'

export type TaskListSearch = ListSearch<TaskSortAttribute, TaskFilterAttribute>

export const taskListKind: ListKind<TaskSortAttribute, TaskFilterAttribute> = {
  sorts: taskSortAttributes,
  initialSort: 'due',
  filters: taskFilterKinds,
  words: { state: taskStates, when: dueWhen },
  columns: ['due', 'record', 'assigned_to', 'created_at'],
  views: ['table'],
}

export const taskListDefaults = listDefaults(taskListKind)

export const readTaskListSearch = (given: Partial<TaskListSearch> & SearchSchemaInput) =>
  readListSearch(taskListKind, given)
