import type { TaskFilterAttribute, TaskSortAttribute } from '@caravel/contract/task-fields'
import type { Task } from '@caravel/contract/tasks'
import type { RecordKind } from '../../records/record-kind.ts'
import { bandsOf, taskFilters } from './fields.queries.ts'
import { asTask } from './reply.ts'
import { holdRecordsOf, showTasks, type TaskRow, taskRows } from './tasks.queries.ts'

export const taskKind: RecordKind<TaskRow, Task, TaskSortAttribute, TaskFilterAttribute> = {
  type: 'task',
  name: 'Task',
  rows: taskRows,
  filters: taskFilters,
  bandsOf,
  show: showTasks,
  reply: asTask,
  holdBefore: holdRecordsOf,
}
