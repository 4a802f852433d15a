import { tasks } from '@caravel/contract/tasks'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { getPage } from '../../records/list.ts'
import { taskKind } from './kind.ts'
import { createTask, getTask, updateTask, updateTasks } from './tasks.ts'
import { deleteTasks, restoreTasks } from './trash.ts'

export function taskRoutes(app: App) {
  implement(app, tasks.list, (ctx, { query }) => getPage(ctx, taskKind, query))
  implement(app, tasks.filter, (ctx, { query, body }) => getPage(ctx, taskKind, query, body))
  implement(app, tasks.create, (ctx, { body }) => createTask(ctx, body))
  implement(app, tasks.get, (ctx, { params }) => getTask(ctx, params.id))
  implement(app, tasks.update, (ctx, { params, body }) => updateTask(ctx, params.id, body))
  implement(app, tasks.bulkUpdate, (ctx, { body }) => updateTasks(ctx, body))
  implement(app, tasks.bulkDelete, (ctx, { body }) => deleteTasks(ctx, body))
  implement(app, tasks.bulkRestore, (ctx, { body }) => restoreTasks(ctx, body.ids))
  implement(app, tasks.export, (ctx, { body }) => exportRecords(ctx, taskKind, body))
  implementFile(app, tasks.exportFile, (ctx, { body }) => exportFile(ctx, taskKind, body))
}
