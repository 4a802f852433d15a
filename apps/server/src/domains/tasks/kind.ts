import type { TaskFilterAttribute, TaskSortAttribute } from '@caravel/contract/task-fields'
import type { Task } from '@caravel/contract/tasks'
import type { RecordKind } from '../../records/record-kind.ts'
import { taskSheet } from './export.queries.ts'
import { rangesOf, taskFilters } from './fields.queries.ts'
import { asTask } from './reply.ts'
import { lockRecordsOf, showTasks, type TaskRow, taskRows } from './tasks.queries.ts'

export const taskKind: RecordKind<TaskRow, Task, TaskSortAttribute, TaskFilterAttribute> = {
  type: 'task',
  rows: taskRows,
  filters: taskFilters,
  rangesOf,
  show: showTasks,
  reply: asTask,
  sheetFor: () => taskSheet,
  lockBefore: lockRecordsOf,
}
