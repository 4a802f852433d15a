import type { AsTable } from '@caravel/contract/table-files'
import type { TaskSelection } from '@caravel/contract/tasks'
import type { Context } from '../../context.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { taskSheet } from './export.queries.ts'
import { taskKind } from './kind.ts'

export const exportTasks = (ctx: Context, selection: TaskSelection) =>
  exportRecords(ctx, taskKind, selection, taskSheet)

export const exportTasksFile = (ctx: Context, selection: TaskSelection & AsTable) =>
  exportFile(ctx, taskKind, selection, taskSheet)
